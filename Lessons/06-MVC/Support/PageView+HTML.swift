import Foundation
import TerminalKit

extension PageView {
  /// How each of our pages begins, and no other file.
  static let mark = "<!DOCTYPE html>\n<!-- A page of lesson-mvc -->\n"

  /// The page. It has no script and needs no other file: pictures of covers lie over drawn ones,
  /// which show until a picture is loaded, and where none can be.
  var html: String {
    let heading = content.heading.markup
    return """
      \(Self.mark)<html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" content="\(policy.markup)">
      <title>\(heading)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>\(heading)</h1>
      \(content.message.map { #"<p role="alert">\#($0.markup)</p>"# } ?? "")
      <ul>
      \(content.tiles.map(item).joined(separator: "\n"))
      </ul>
      </body>
      </html>

      """
  }

  /// What a browser may load for the page: pictures from one host, and nothing else.
  private var policy: String {
    let port = pictureHost.port.map { ":\($0)" } ?? ""
    let host = "\(pictureHost.scheme ?? "https")://\(pictureHost.host() ?? "")\(port)"
    return "default-src 'none'; style-src 'unsafe-inline'; img-src \(host)"
  }

  private func item(_ tile: Tile) -> String {
    // A background, because browsers draw an icon for an image that can't be loaded.
    let picture = tile.cover.map {
      let url = "url(\"\($0.absoluteString)\")".markup
      return #"<div class="picture" style="background-image: \#(url)"></div>"#
    }
    let mark = tile.isMarked ? #"<div class="mark" aria-hidden="true">✓</div>"# : ""
    return """
      <li id="tile-\(tile.id)"><figure>\
      <div class="cover\(tile.isLandscape ? " landscape" : "")">\
      \(CoverDrawing(tile).svg)\(picture ?? "")\(mark)</div>\
      <figcaption dir="auto">\(tile.caption.markup)</figcaption></figure></li>
      """
  }

  private static let style = """
    :root { color-scheme: light dark; --back: #faf8f4; --text: #222; }
    @media (prefers-color-scheme: dark) { :root { --back: #1b1a18; --text: #eee; } }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 1rem; max-width: 75rem; background: var(--back);
      color: var(--text); font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    h1 { margin: 0 0 1rem; font-size: 1.5rem; }
    p { padding: .5rem .75rem; border-left: .3rem solid #c0392b; font-weight: 600; }
    ul {
      display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
      margin: 0; padding: 0; list-style: none;
    }
    figure { margin: 0; padding: .5rem; overflow: clip; overflow-clip-margin: .5rem; }
    .cover {
      position: relative; width: 67px; height: 88px; margin: 0 auto .5rem;
      border-radius: 4px; overflow: hidden;
    }
    .landscape { width: 96px; height: 67px; margin-top: 21px; }
    .picture { position: absolute; inset: 0; background: center / cover; }
    .mark {
      position: absolute; top: 4px; right: 4px; width: 18px; border-radius: 9px;
      background: #fff; color: #1a7f37; font: bold 13px/18px sans-serif; text-align: center;
    }
    figcaption { text-align: center; font-size: .95rem; }
    """
}
