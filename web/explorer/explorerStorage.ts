/**
 * Returns the storage of GraphiQL's tabs and history: session storage, because documents may contain
 * passwords and computers are shared. For an admin, removes its entries there and returns storage in memory.
 */
export function explorerStorage(isAdmin: boolean): Storage {
  try {
    if (!isAdmin) return window.sessionStorage;
  } catch {
    // The browser blocks storage.
  }
  clearExplorerStorage();
  return memoryStorage();
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

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
    removeItem: (key) => {
      items.delete(key);
    },
    clear: () => items.clear(),
  };
}
