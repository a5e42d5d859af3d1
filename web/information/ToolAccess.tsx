import { CodeBlock } from "../ui/CodeBlock";
import styles from "./ToolAccess.module.css";

const calls = [
  { call: "POST /signup", body: "{name, email, password}", answer: "201; 400 when the email has an account" },
  {
    call: "POST /login",
    body: "{email, password}",
    answer: '200 "Success" and the session cookie; 401 "Login failed"',
  },
  { call: "GET /user", body: "none", answer: "200 with name and email; 401 without a session" },
  { call: "POST /logout", body: "none", answer: "200" },
];

/** The address of the GraphQL API with a first command, and the REST calls. */
export function ToolAccess({ origin }: { origin: string }) {
  const command = `curl ${origin}/graphql \\
  -H 'content-type: application/json' \\
  -d '{"query":"{ courses(first: 50) { nodes { title path } } }"}'`;
  return (
    <>
      <p>
        All course content can be read by programs, without a key. The GraphQL API is at{" "}
        <code>{origin}/graphql</code>. It answers introspection, and each of its fields has a description.
        Quiz answers come with the result of <code>submitQuiz</code> and not before.
      </p>
      <CodeBlock text={command} />
      <p>
        The <a href="/developers">guide for developers</a> has examples for the command line, JavaScript and
        Python, and every type of the API. To try it out, open the <a href="/explorer">GraphQL explorer</a>.
      </p>
      <p>For tools that speak no GraphQL there are four REST calls with JSON:</p>
      <ul className={styles.calls}>
        {calls.map(({ call, body, answer }) => (
          <li key={call}>
            <code>{call}</code>
            <dl>
              <dt>Body</dt>
              <dd>{body}</dd>
              <dt>Answer</dt>
              <dd>{answer}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
