import { InformationPage, type InformationSection } from "../information/InformationPage";
import { DeveloperTrail } from "./DeveloperTrail";
import { FieldList } from "./FieldList";
import type { DescribedType } from "./readDeveloperPage";
import { SchemaText } from "./SchemaText";
import { SchemaWords } from "./SchemaWords";
import { TypeLink } from "./TypeLink";

/** What the schema says of the roots is said by their fields. */
const roots: Record<string, string> = {
  Query: "What can be read: every query begins with one of these fields.",
  Mutation: "What can be changed: every mutation begins with one of these fields.",
  Subscription: "What can be listened to, as server-sent events.",
};

/** A type of the API: its fields, values or cases, with the schema's own sentences. */
export function TypePage({ type }: { type: DescribedType }) {
  const { kind, name, description, fields, values, possibleTypes } = type;
  const sections: InformationSection[] = [];
  if (fields.length > 0)
    sections.push({
      id: "fields",
      heading: kind === "INPUT_OBJECT" ? "What to give" : "Fields",
      content: <FieldList fields={fields} />,
    });
  if (values.length > 0)
    sections.push({
      id: "values",
      heading: "Values",
      content: (
        <ul>
          {values.map((value) => (
            <li key={value.name}>
              <code>{value.name}</code>: <SchemaWords {...value} />
            </li>
          ))}
        </ul>
      ),
    });
  if (possibleTypes.length > 0)
    sections.push({
      id: "cases",
      heading: "One of these",
      content: (
        <ul>
          {possibleTypes.map((possible) => (
            <li key={possible}>
              <TypeLink before="" name={possible} after="" />
            </li>
          ))}
        </ul>
      ),
    });
  return (
    <>
      <DeveloperTrail here={name} isType />
      <InformationPage
        title={name}
        lead={<SchemaText>{description ?? roots[name] ?? ""}</SchemaText>}
        mood="thinking"
        sections={sections}
      />
    </>
  );
}
