/** A sentence of the schema; what stands between backticks is code. */
export function SchemaText({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
