import { Link } from "@tanstack/react-router";
import styles from "./developers.module.css";

/** Text of the schema, with backticks rendered as code. */
export function SchemaText({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}

/** The description of a field, argument or value, and its deprecation reason. */
export function SchemaDescription({
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
          <strong>Deprecated:</strong> <SchemaText>{deprecationReason}</SchemaText>
        </p>
      )}
    </>
  );
}

/** A type with its list and non-null wrappers. */
interface WrappedType {
  kind?: string;
  name: string | null;
  ofType?: WrappedType | null;
}

/** A type in SDL notation; its name links to its page. */
export function TypeLink({ type }: { type: WrappedType }) {
  const { before, name, after } = notationOf(type);
  return (
    <code>
      {before}
      <Link className={styles.link} to="/developers/$" params={{ _splat: `types/${name}` }}>
        {name}
      </Link>
      {after}
    </code>
  );
}

/** Returns SDL notation around the name of a type, e.g. `[`, `Module` and `!]!`. */
function notationOf({ kind, name, ofType }: WrappedType): { before: string; name: string; after: string } {
  if (!ofType) return { before: "", name: name ?? "", after: "" };
  const inner = notationOf(ofType);
  return kind === "LIST"
    ? { before: `[${inner.before}`, name: inner.name, after: `${inner.after}]` }
    : { ...inner, after: `${inner.after}!` };
}
