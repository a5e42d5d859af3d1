import { Link } from "@tanstack/react-router";
import { InformationPage } from "../information/InformationPage";
import { safetySections } from "./safetyStatements";

/** How Pip works, for children and parents. */
export function AssistantSafetyPage() {
  return (
    <InformationPage
      title="How Pip works"
      lead={
        "What Pip does with your question, what it never does, and who can see it. " +
        "For you and for your parents."
      }
      mood="thinking"
      sections={[
        ...safetySections.map(({ statements, ...section }) => ({
          ...section,
          content: (
            <ul>
              {statements.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ),
        })),
        { id: "more", heading: "Go on from here", content: more },
      ]}
    />
  );
}

const more = (
  <ul>
    <li>
      <Link to="/chat">Chat with Pip</Link>
    </li>
    <li>
      <Link to="/helpline">Find help now</Link>
    </li>
    <li>
      <Link to="/privacy">Privacy on this site</Link>
    </li>
    <li>
      <Link to="/contact">Ask the people who run this site</Link>
    </li>
  </ul>
);
