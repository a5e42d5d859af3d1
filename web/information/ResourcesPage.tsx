import type { CourseCardFragment } from "../../schema/generated/graphql";
import { CourseList } from "./CourseList";
import { InformationPage } from "./InformationPage";
import { ToolAccess } from "./ToolAccess";

/** For teachers and for tools: the courses at a glance, how to teach with them, and how programs read them. */
export function ResourcesPage({
  courses,
  origin,
}: {
  courses: readonly CourseCardFragment[];
  /** Scheme, host and port under which the site is public. */
  origin: string;
}) {
  return (
    <InformationPage
      title="Resources"
      lead="For teachers, parents and group leaders, and for people who build tools."
      mood="happy"
      sections={[
        { id: "teach", heading: "Teach with a course", content: teach },
        { id: "courses", heading: "All courses", content: <CourseList courses={courses} /> },
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
        of each course tells what it is for.
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
    <p>
      Scores are not kept and nobody sees what a learner ticks but the learner: the quiz is there for
      learning, not for marks.
    </p>
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
