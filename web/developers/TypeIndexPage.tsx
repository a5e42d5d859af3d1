import { InformationPage } from "../information/InformationPage";
import { Breadcrumbs } from "./Breadcrumbs";
import styles from "./developers.module.css";
import type { ListedType } from "./readDeveloperPage";
import { SchemaText, TypeLink } from "./SchemaText";

const roots = new Set(["Query", "Mutation", "Subscription"]);

const groups: { id: string; heading: string; includes: (type: ListedType) => boolean }[] = [
  { id: "begin", heading: "Root types", includes: ({ name }) => roots.has(name) },
  {
    id: "objects",
    heading: "Object types",
    includes: ({ kind, name }) => kind === "OBJECT" && !roots.has(name),
  },
  { id: "inputs", heading: "Input types", includes: ({ kind }) => kind === "INPUT_OBJECT" },
  { id: "unions", heading: "Unions", includes: ({ kind }) => kind === "UNION" },
  { id: "enums", heading: "Enums", includes: ({ kind }) => kind === "ENUM" },
  { id: "scalars", heading: "Scalars", includes: ({ kind }) => kind === "SCALAR" },
];

/** All types of the API in groups, with their descriptions. */
export function TypeIndexPage({ types }: { types: readonly ListedType[] }) {
  return (
    <>
      <Breadcrumbs here="Types" />
      <InformationPage
        title="Types of the API"
        lead="All types of the schema with their descriptions."
        mood="thinking"
        sections={groups.map(({ id, heading, includes }) => ({
          id,
          heading,
          content: (
            <ul className={styles.types}>
              {types.filter(includes).map(({ name, description }) => (
                <li key={name}>
                  <TypeLink type={{ name }} />
                  {description && (
                    <p>
                      <SchemaText>{description}</SchemaText>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </>
  );
}
