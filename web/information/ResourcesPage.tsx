import { Link, useLoaderData } from "@tanstack/react-router";
import type { CourseCardFragment, GuideCardFragment } from "../../schema/generated/graphql";
import { CodeBlock } from "../ui/CodeBlock";
import { InformationPage } from "./InformationPage";
import styles from "./ResourcesPage.module.css";

export function ResourcesPage() {
  const { courses, guides, origin } = useLoaderData({ from: "/resources" });
  return (
    <InformationPage
      title="Resources"
      lead="For teachers, parents and group leaders, and for people who build tools."
      mood="happy"
      sections={[
        { id: "teach", heading: "Teach with a course", content: teach },
        { id: "courses", heading: "All courses", content: <CourseList courses={courses} /> },
        { id: "guides", heading: "Guides on staying safe", content: <GuideSection guides={guides} /> },
        { id: "reuse", heading: "Copy, translate, change", content: reuse },
        { id: "tools", heading: "For tools", content: <ToolAccess origin={origin} /> },
      ]}
    />
  );
}

const teach = (
  <>
    <p>
      A module takes only a few minutes to read and brings an activity with it, so it fits into one lesson, a
      club meeting or a car ride. Learners need no account, and nothing has to be installed.
    </p>
    <ul>
      <li>
        <strong>Before:</strong> read the module yourself. “After this course you will be able to” at the top
        of each course says what it is for.
      </li>
      <li>
        <strong>Together:</strong> put the page on the projector and let learners take turns in reading. Every
        module has an address of its own, such as <code>/Per#module3</code>.
      </li>
      <li>
        <strong>Try it:</strong> do the activity in pairs, and let each pair tell one thing that surprised
        them.
      </li>
      <li>
        <strong>At the end:</strong> take the quiz as a group. The reasons after the score are made for
        talking about them: each wrong answer says why it is tempting.
      </li>
    </ul>
    <p>The quiz is there for learning, not for marks: teachers and other learners see no ticks or scores.</p>
  </>
);

const reuse = (
  <p>
    The course texts are under the licence{" "}
    <a href="https://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution 4.0</a>. You may
    print, copy, translate and change them, if you give credit, link to the licence and say what you changed,
    for example: “Personal Finance” by the Ninefold authors, CC BY 4.0, adapted. The videos belong to the
    channels that published them.
  </p>
);

/** All courses, with their reading time and summary. */
function CourseList({ courses }: { courses: readonly CourseCardFragment[] }) {
  return (
    <ul className={styles.list}>
      {courses.map(({ id, path, title, summary, minutes }) => (
        <li key={id}>
          <Link to={path}>{title}</Link>
          <span className="note">{minutes} min of reading</span>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}

/** All guides, with their summary. */
function GuideSection({ guides }: { guides: readonly GuideCardFragment[] }) {
  return (
    <>
      <p>
        For hard moments, and for talking about them before they come. Each guide fits on one printed sheet or
        two.
      </p>
      <p>
        <strong>If a child tells you something,</strong> listen, believe the child, and do not promise to keep
        it secret. Follow the child protection rules of your school, and report it today to the person who is
        responsible.
      </p>
      <ul className={styles.list}>
        {guides.map(({ id, slug, title, summary, audience }) => (
          <li key={id}>
            <Link to="/guides/$slug" params={{ slug }}>
              {title}
            </Link>
            <span className="note">for ages {audience}</span>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const calls = [
  { call: "POST /signup", body: "{name, email, password}", response: "201; 400 if the email is taken" },
  {
    call: "POST /login",
    body: "{email, password}",
    response: '200 "Success" and the session cookie; 401 "Login failed"',
  },
  { call: "GET /user", body: "none", response: "200 with name and email; 401 without a session" },
  { call: "POST /logout", body: "none", response: "200" },
];

/** The URL of the GraphQL API with a first command, and the REST calls. */
function ToolAccess({ origin }: { origin: string }) {
  const command = `curl ${origin}/graphql \\
  -H 'content-type: application/json' \\
  -d '{"query":"{ courses(first: 50) { nodes { title path } } }"}'`;
  return (
    <>
      <p>
        All course content can be read by programs, without a key. The GraphQL API is at{" "}
        <code>{origin}/graphql</code>. It supports introspection, and each of its fields has a description.
        Quiz answers come with the result of <code>submitQuiz</code> and not before.
      </p>
      <CodeBlock text={command} />
      <p>
        The <a href="/developers">guide for developers</a> has examples for the command line, JavaScript and
        Python, and every type of the API. To try it out, open the <a href="/explorer">GraphQL explorer</a>.
      </p>
      <p>For tools that do not use GraphQL there are four REST calls with JSON:</p>
      <ul className={styles.calls}>
        {calls.map(({ call, body, response }) => (
          <li key={call} className="outlined">
            <code>{call}</code>
            <dl>
              <dt className="muted">Body</dt>
              <dd>{body}</dd>
              <dt className="muted">Response</dt>
              <dd>{response}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
