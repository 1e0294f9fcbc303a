internal import CatalogFacade

// error: function cannot be declared public because its parameter uses an internal type
public func sync(_ catalog: BookCatalog) async throws {
  try await catalog.refresh()
}
