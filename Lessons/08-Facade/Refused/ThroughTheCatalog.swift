import CatalogFacade

@MainActor
func nextMonthsScreen(_ catalog: BookCatalog) {
  // error: 'server' is inaccessible due to 'private' protection level
  _ = catalog.server
}
