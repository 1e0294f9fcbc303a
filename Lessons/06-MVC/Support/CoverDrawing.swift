import TerminalKit

/// A tile's cover as an SVG picture that stands in the page itself.
struct CoverDrawing {
  let svg: String

  init(_ tile: Tile) {
    // Neighboring ids get colors far apart; the same id always gets the same.
    let hue = Int(UInt(bitPattern: tile.id) % 360) * 137 % 360
    let label = "Cover of \(tile.caption)\(tile.isMarked ? ", read" : "")".markup
    let (width, height) = tile.isLandscape ? (96, 67) : (67, 88)
    svg = """
      <svg role="img" aria-label="\(label)" viewBox="0 0 \(width) \(height)">\
      <rect width="100%" height="100%" fill="hsl(\(hue) 45% 32%)"/>\
      <rect x="4" width="2" height="100%" fill="#fff" fill-opacity=".35"/>\
      <text x="50%" y="50%" dy=".35em" text-anchor="middle" font-size="30" font-family="serif" \
      fill="#fff">\(String(tile.caption.prefix(1)).markup)</text></svg>
      """
  }
}
