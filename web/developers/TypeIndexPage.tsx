import { InformationPage } from "../information/InformationPage";
import { DeveloperTrail } from "./DeveloperTrail";
import styles from "./developers.module.css";
import type { ListedType } from "./readDeveloperPage";
import { SchemaText, TypeLink } from "./SchemaWords";

const roots = new Set(["Query", "Mutation", "Subscription"]);

const groups: { id: string; heading: string; holds: (type: ListedType) => boolean }[] = [
  { id: "begin", heading: "Where to begin", holds: ({ name }) => roots.has(name) },
  {
    id: "objects",
    heading: "What you get",
    holds: ({ kind, name }) => kind === "OBJECT" && !roots.has(name),
  },
  { id: "inputs", heading: "What you give", holds: ({ kind }) => kind === "INPUT_OBJECT" },
  { id: "unions", heading: "One of several", holds: ({ kind }) => kind === "UNION" },
  { id: "enums", heading: "Fixed values", holds: ({ kind }) => kind === "ENUM" },
  { id: "scalars", heading: "Single values", holds: ({ kind }) => kind === "SCALAR" },
];

/** Every type of the API in groups, each with its sentence. */
export function TypeIndexPage({ types }: { types: readonly ListedType[] }) {
  return (
    <>
      <DeveloperTrail here="Types" />
      <InformationPage
        title="Types of the API"
        lead="What each type means, in the words of the schema itself."
        mood="thinking"
        sections={groups.map(({ id, heading, holds }) => ({
          id,
          heading,
          content: (
            <ul className={styles.types}>
              {types.filter(holds).map(({ name, description }) => (
                <li key={name}>
                  <TypeLink before="" name={name} after="" />
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
