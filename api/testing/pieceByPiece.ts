/** Pieces of a text that come when the test says so. */
export interface PieceByPiece {
  send(piece: string): void;
  end(): void;
  pieces: AsyncIterable<string>;
}

export function pieceByPiece(): PieceByPiece {
  const stream = new TransformStream<string, string>({}, { highWaterMark: 100 });
  const writer = stream.writable.getWriter();
  return {
    send: (piece) => void writer.write(piece),
    end: () => void writer.close(),
    pieces: stream.readable as unknown as AsyncIterable<string>,
  };
}
