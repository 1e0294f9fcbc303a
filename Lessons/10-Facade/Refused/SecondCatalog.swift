import CatalogFacade
import Foundation

func nextMonthsScreen(_ address: URL, _ folder: URL) async throws {
  // error: 'BookCatalog' initializer is inaccessible due to 'package' protection level
  let catalog = try await BookCatalog(server: address, folder: folder)
}
