import { InformationPage, type InformationSection } from "../information/InformationPage";
import { Breadcrumbs } from "./Breadcrumbs";
import styles from "./developers.module.css";
import type { DescribedType } from "./readDeveloperPage";
import { SchemaDescription, SchemaText, TypeLink } from "./SchemaText";

/** Descriptions of the root types, which the schema does not contain. */
const rootDescriptions: Record<string, string> = {
  Query: "Entry points for reading: every query starts with one of these fields.",
  Mutation: "Entry points for changes: every mutation starts with one of these fields.",
  Subscription: "Entry points for subscriptions, sent as server-sent events.",
};

type DescribedField = NonNullable<DescribedType["fields"]>[number];

/** A type of the API: its fields, values or member types, with their descriptions. */
export function TypePage({ type }: { type: DescribedType }) {
  const { kind, name, description, enumValues, possibleTypes } = type;
  const inputFields = (type.inputFields ?? []).map((field) => ({ ...field, args: [] }));
  const fields = [...(type.fields ?? []), ...inputFields];
  const sections: InformationSection[] = [];
  if (fields.length > 0)
    sections.push({
      id: "fields",
      heading: kind === "INPUT_OBJECT" ? "Input fields" : "Fields",
      content: <FieldList fields={fields} />,
    });
  if (enumValues?.length)
    sections.push({
      id: "values",
      heading: "Values",
      content: (
        <ul>
          {enumValues.map((value) => (
            <li key={value.name}>
              <code>{value.name}</code>: <SchemaDescription {...value} />
            </li>
          ))}
        </ul>
      ),
    });
  if (possibleTypes?.length)
    sections.push({
      id: "cases",
      heading: "Possible types",
      content: (
        <ul>
          {possibleTypes.map((possible) => (
            <li key={possible.name}>
              <TypeLink type={possible} />
            </li>
          ))}
        </ul>
      ),
    });
  return (
    <>
      <Breadcrumbs here={name} isType />
      <InformationPage
        title={name}
        lead={<SchemaText>{description ?? rootDescriptions[name] ?? ""}</SchemaText>}
        mood="thinking"
        sections={sections}
      />
    </>
  );
}

/** Fields with types, descriptions and arguments. The anchor of the field `title` is `field-title`. */
function FieldList({ fields }: { fields: readonly DescribedField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, type, description, deprecationReason, args }) => (
        <div key={name}>
          <dt id={`field-${name}`}>
            <code>{name}</code> <TypeLink type={type} />
          </dt>
          <dd>
            <SchemaDescription description={description} deprecationReason={deprecationReason} />
            {args.length > 0 && (
              <dl className={styles.arguments}>
                {args.map((argument) => (
                  <div key={argument.name}>
                    <dt>
                      <code>{argument.name}</code> <TypeLink type={argument.type} />
                    </dt>
                    <dd>
                      <SchemaDescription {...argument} />
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
