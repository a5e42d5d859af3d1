import styles from "./FieldList.module.css";
import type { DescribedField } from "./readDeveloperPage";
import { SchemaWords } from "./SchemaWords";
import { TypeLink } from "./TypeLink";

/** Fields with their types and sentences, each with its arguments; the anchor of `title` is `field-title`. */
export function FieldList({ fields }: { fields: readonly DescribedField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, type, description, deprecationReason, args }) => (
        <div key={name}>
          <dt id={`field-${name}`}>
            <code>{name}</code> <TypeLink {...type} />
          </dt>
          <dd>
            <SchemaWords description={description} deprecationReason={deprecationReason} />
            {args.length > 0 && (
              <dl className={styles.arguments}>
                {args.map((argument) => (
                  <div key={argument.name}>
                    <dt>
                      <code>{argument.name}</code> <TypeLink {...argument.type} />
                    </dt>
                    <dd>
                      <SchemaWords {...argument} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
