const graphiqlKey = /^graphiql:/;

/**
 * Storage for GraphiQL's tabs and history: this browser tab, because a document may hold a password and
 * computers are shared. For an admin it is memory only, and entries of the tab are removed.
 */
export function explorerStorage(isAdmin: boolean): Storage {
  try {
    const { sessionStorage } = window;
    if (!isAdmin) return sessionStorage;
    for (const key of Object.keys(sessionStorage)) if (graphiqlKey.test(key)) sessionStorage.removeItem(key);
  } catch {
    // A browser that lets no site keep anything.
  }
  return memoryStorage();
}

/** A storage that is gone with the page. */
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
