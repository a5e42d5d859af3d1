/** What GraphiQL keeps is named like this. */
const graphiqlKey = /^graphiql:/;

/**
 * Where GraphiQL keeps tabs and history. For most people that is this browser tab, until it is closed: a document may hold a password, and the
 * next pupil may sit at the same computer. For an admin it is nothing but memory, and what the tab kept before is forgotten.
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
