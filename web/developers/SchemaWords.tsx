import { SchemaText } from "./SchemaText";

/** What the schema says of a field, an argument or a value; and why and since when not to use it, where it is to go. */
export function SchemaWords({
  description,
  deprecationReason,
}: {
  description: string | null;
  deprecationReason: string | null;
}) {
  return (
    <>
      {description && <SchemaText>{description}</SchemaText>}
      {deprecationReason && (
        <p>
          <strong>Do not use it any more:</strong> <SchemaText>{deprecationReason}</SchemaText>
        </p>
      )}
    </>
  );
}
