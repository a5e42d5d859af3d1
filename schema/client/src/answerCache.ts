/** An answer that may be used again when the server says that it has not changed. */
export interface KeptAnswer {
  etag: string;
  text: string;
}

/** Answers by their address; beyond `limit`, the one that was used longest ago goes. */
export function createAnswerCache(limit: number) {
  const kept = new Map<string, KeptAnswer>();
  return {
    find(address: string): KeptAnswer | undefined {
      const answer = kept.get(address);
      if (answer) {
        kept.delete(address);
        kept.set(address, answer);
      }
      return answer;
    },
    /** Keeps an answer with an ETag, unless it forbids that. */
    keep(address: string, headers: Headers, text: string): void {
      const etag = headers.get("etag");
      if (!etag || /no-store/i.test(headers.get("cache-control") ?? "")) return;
      kept.delete(address);
      kept.set(address, { etag, text });
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) return;
        kept.delete(oldest);
      }
    },
  };
}
