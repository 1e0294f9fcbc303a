/// A tile's cover as an SVG picture that stands in the page itself.
struct CoverDrawing {
  let svg: String

  init(_ tile: Tile) {
    let (width, height) = tile.shape == .portrait ? (67, 88) : (96, 67)
    // Neighbouring ids get colours far apart; the same id always gets the same.
    let hue = Int(UInt(bitPattern: tile.id) % 360) * 137 % 360
    let label = HTML.escape("\(tile.title)\(tile.isMarked ? ", read" : "")")
    let letter = HTML.escape(tile.title.first.map(String.init) ?? "")
    let mark = tile.isMarked ? CoverDrawing.mark(atX: width - 12) : ""
    svg = """
      <svg role="img" aria-label="Cover of \(label)" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
      <rect width="\(width)" height="\(height)" rx="4" fill="hsl(\(hue) 45% 32%)"/>\
      <rect x="4" width="2" height="\(height)" fill="#fff" fill-opacity=".35"/>\
      <text x="\(width / 2)" y="\(height / 2)" dy=".35em" text-anchor="middle" \
      font-size="30" font-family="serif" fill="#fff">\(letter)</text>\(mark)</svg>
      """
  }

  /// Returns a tick on a white disc.
  private static func mark(atX x: Int) -> String {
    """
    <circle cx="\(x)" cy="12" r="8" fill="#fff"/>\
    <path d="M\(x - 4) 12l3 3 5-6" fill="none" stroke="#1a7f37" stroke-width="2"/>
    """
  }
}
