import styles from "./FieldList.module.css";
import type { DescribedField } from "./readDeveloperPage";
import { SchemaText } from "./SchemaText";
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
            {description && <SchemaText>{description}</SchemaText>}
            {deprecationReason && (
              <p>
                <strong>Do not use it any more:</strong> <SchemaText>{deprecationReason}</SchemaText>
              </p>
            )}
            {args.length > 0 && (
              <dl className={styles.arguments}>
                {args.map((argument) => (
                  <div key={argument.name}>
                    <dt>
                      <code>{argument.name}</code> <TypeLink {...argument.type} />
                    </dt>
                    <dd>{argument.description && <SchemaText>{argument.description}</SchemaText>}</dd>
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
