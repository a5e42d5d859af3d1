/** A stream of text whose pieces a test sends one by one. */
export interface ManualStream {
  send(piece: string): void;
  end(): void;
  pieces: AsyncIterable<string>;
}

export function manualStream(): ManualStream {
  const stream = new TransformStream<string, string>({}, { highWaterMark: 100 });
  const writer = stream.writable.getWriter();
  return {
    send: (piece) => void writer.write(piece),
    end: () => void writer.close(),
    pieces: stream.readable as unknown as AsyncIterable<string>,
  };
}
