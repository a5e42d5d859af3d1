import { Link } from "@tanstack/react-router";
import styles from "./developers.module.css";
import type { WrittenType } from "./readDeveloperPage";

/** A sentence of the schema; what stands between backticks is code. */
export function SchemaText({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}

/** The description of a field, argument or value, and its deprecation reason. */
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

/** A type as the schema writes it; its name leads to its page. */
export function TypeLink({ before, name, after }: WrittenType) {
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
