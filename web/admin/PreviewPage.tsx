import { Link, useHydrated } from "@tanstack/react-router";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { type ContentFinding, type ContentPreview, maxPreviewCharacters } from "../../schema/contentPreview";
// From the course page, whose script thus stays one file.
import { CourseText } from "../courses/CoursePage";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { TextArea, TextField } from "../ui/Field";
import styles from "./AdminPage.module.css";
import { AdminTable } from "./AdminTable";
import previewStyles from "./PreviewPage.module.css";
import { requestPreview } from "./requestPreview";

/** Checks and shows a course pack or a module before it is published, for admins. Nothing is stored. */
export function PreviewPage() {
  const hydrated = useHydrated();
  const text = useRef<HTMLTextAreaElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<ContentPreview>();

  async function chooseFile({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0];
    if (!file || !text.current) return;
    // A character of UTF-8 has at most four bytes.
    if (file.size > 4 * maxPreviewCharacters) return setProblem("This file is too large for a preview.");
    setProblem(undefined);
    text.current.value = await file.text();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = text.current?.value ?? "";
    setPreview(undefined);
    if (given.trim() === "") return setProblem("Choose a file or paste its text.");
    setPending(true);
    setProblem(undefined);
    try {
      setPreview(await requestPreview(given));
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="page">
      <div className={styles.heading}>
        <h1>Preview a course or a module</h1>
        <p className="lead">
          Choose a course pack (JSON) or a module (Markdown with its front matter). You see it as the site
          would show it, and what the checker finds. Nothing is stored or published. The log notes that you
          looked, without the text.
        </p>
        <p className="lead">
          <Link to="/admin">Back to the admin page</Link>
        </p>
      </div>
      <noscript>
        <p>This needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <form onSubmit={onSubmit} noValidate className={`${previewStyles.form} needs-script`}>
        <TextField
          label="File"
          hint="A .json course pack or a .md module. Its text appears below."
          type="file"
          accept=".json,.md,application/json,text/markdown"
          // Without a value, choosing the same file again is a change.
          onClick={(event) => {
            event.currentTarget.value = "";
          }}
          onChange={chooseFile}
        />
        <TextArea label="Text" ref={text} rows={12} spellCheck={false} autoComplete="off" />
        <Button type="submit" disabled={!hydrated} pending={pending}>
          Show the preview
        </Button>
      </form>
      {problem && <Alert>{problem}</Alert>}
      <p role="status" className={previewStyles.status}>
        {preview && countOf(preview.findings)}
      </p>
      {preview && preview.findings.length > 0 && <Findings findings={preview.findings} />}
      {preview?.content && <Content content={preview.content} />}
    </div>
  );
}

function countOf({ length }: readonly ContentFinding[]): string {
  if (length === 0) return "The checker found no problem.";
  return length === 1 ? "The checker found 1 problem." : `The checker found ${length} problems.`;
}

function Findings({ findings }: Pick<ContentPreview, "findings">) {
  return (
    <section aria-labelledby="findings" className={styles.section}>
      <h2 id="findings">What the checker finds</h2>
      <AdminTable label="Table of findings" columns={["File", "Line", "Finding", "Rule"]}>
        {findings.map(({ file, line, field, message, rule }) => (
          <tr key={`${file} ${line} ${field} ${message}`}>
            <th scope="row">{file}</th>
            <td>{line}</td>
            <td>{field ? `${field}: ${message}` : message}</td>
            <td>{rule}</td>
          </tr>
        ))}
      </AdminTable>
    </section>
  );
}

/** The texts with the components of course pages, without what needs a published course. */
function Content({
  content: { course, modules, questions },
}: {
  content: NonNullable<ContentPreview["content"]>;
}) {
  return (
    <section aria-labelledby="page" className={styles.section}>
      <h2 id="page">The page as it would be</h2>
      {course && (
        <>
          <p className={previewStyles.title}>{course.title}</p>
          <p>{course.summary}</p>
          <ul className={`${previewStyles.list} bullets`}>
            {course.outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </>
      )}
      {modules.map(({ number, title, html, video, words }) => (
        <article
          key={number}
          className={`${previewStyles.module} panel`}
          aria-labelledby={`preview${number}`}
        >
          {course && <p>Module {number}</p>}
          <h2 id={`preview${number}`}>{title}</h2>
          <CourseText html={html} />
          {words.length > 0 && (
            <dl>
              {words.map(({ term, definition }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{definition}</dd>
                </div>
              ))}
            </dl>
          )}
          <p>
            Video: <a href={video.url}>{video.title}</a>. {video.lookFor}
          </p>
        </article>
      ))}
      {questions.length > 0 && (
        <article className={`${previewStyles.module} panel`} aria-labelledby="preview-quiz">
          <h2 id="preview-quiz">Quiz</h2>
          <ol className={`${previewStyles.list} bullets`}>
            {questions.map(({ text, options }) => (
              <li key={text}>
                {text}
                <ul className={`${previewStyles.list} bullets`}>
                  {options.map((option) => (
                    <li key={option}>{option}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </article>
      )}
    </section>
  );
}
