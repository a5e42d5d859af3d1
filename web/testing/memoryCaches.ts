const anyOrigin = "http://ninefold.example";

/** Cache Storage in memory. `put` fails after `room` entries. */
export class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  room = Number.POSITIVE_INFINITY;

  async open(name: string) {
    if (!this.stored.has(name)) this.stored.set(name, new Map());
    const entries = this.stored.get(name) as Map<string, Response>;
    const pathOf = (request: string | Request) => {
      const { pathname, search } = new URL(typeof request === "string" ? request : request.url, anyOrigin);
      return pathname + search;
    };
    return {
      match: async (request: string) => entries.get(pathOf(request))?.clone(),
      put: async (request: string, response: Response) => {
        if (this.size() >= this.room) throw new DOMException("full", "QuotaExceededError");
        entries.set(pathOf(request), response);
      },
      keys: async () => [...entries.keys()].map((path) => new Request(anyOrigin + path)),
      delete: async (request: string | Request) => entries.delete(pathOf(request)),
    };
  }

  async keys() {
    return [...this.stored.keys()];
  }

  async delete(name: string) {
    return this.stored.delete(name);
  }

  /** Number of all entries. */
  size() {
    return [...this.stored.values()].reduce((sum, each) => sum + each.size, 0);
  }
}
