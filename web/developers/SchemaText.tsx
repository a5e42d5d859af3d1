import { Link } from "@tanstack/react-router";
import styles from "./developers.module.css";
import type { TypeNotation } from "./readDeveloperPage";

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

/** A type in SDL notation; its name links to its page. */
export function TypeLink({ before = "", name, after = "" }: Partial<TypeNotation> & { name: string }) {
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
