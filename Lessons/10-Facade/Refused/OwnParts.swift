import CatalogParts
import Foundation

func nextMonthsScreen(_ address: URL) {
  // error: cannot find 'WebBookServer' in scope
  let server = WebBookServer(address)
}
