/** Stores nothing. */
const noStorage: Pick<Storage, "length" | "getItem" | "setItem" | "removeItem" | "clear"> = {
  length: 0,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  clear: () => {},
};

/**
 * Returns the storage of GraphiQL's tabs and history: session storage, because documents may contain
 * passwords and computers are shared. For an admin, removes its entries there and returns one that stores
 * nothing.
 */
export function explorerStorage(isAdmin: boolean): typeof noStorage {
  try {
    if (!isAdmin) return window.sessionStorage;
  } catch {
    // The browser blocks storage.
  }
  clearExplorerStorage();
  return noStorage;
}

/** Removes GraphiQL's tabs and history from session storage. */
export function clearExplorerStorage(): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith("graphiql:")) sessionStorage.removeItem(key);
  } catch {
    // The browser blocks storage.
  }
}
