import { readFileSync } from "node:fs";
import { join } from "node:path";
import { practiceHref } from "../../schema/sitePaths";
import { lessonFolder } from "../projectFolders";
import type { PackCourse, PackModule, PackPracticeItem } from "./packCourse";
import { JsonScript, LetteredList } from "./QuizSheet";

/** Scores the forms of `ModulePractice`. */
export const practiceScript = readFileSync(join(lessonFolder, "practice.js"), "utf8");

/**
 * Practice at the end of a module. With answer keys, a form for each item, which `practiceScript` scores by
 * the JSON in `#practice-keys`; without, a link to the site.
 */
export function ModulePractice({
  course: { slug, siteUrl, key },
  module: { number, title, practice },
}: {
  course: PackCourse;
  module: PackModule;
}) {
  if (practice.length === 0) return null;
  if (!key) {
    const url = siteUrl + practiceHref(slug, number);
    return (
      <p className="practise">
        <strong>Practise this module: </strong>
        <a href={url}>{url}</a>
      </p>
    );
  }
  return (
    <section className="practice" aria-label={`Practise ${title}`}>
      <h3>Practise</h3>
      {practice.map((item) => (
        <PracticeForm key={item.id} item={item} />
      ))}
    </section>
  );
}

/** The answer keys of all items, for `practiceScript`. */
export function PracticeKeys({ modules }: Pick<PackCourse, "modules">) {
  const keys = Object.fromEntries(
    modules.flatMap(({ practice }) => practice.map(({ id, key }) => [id, key])),
  );
  return <JsonScript id="practice-keys" value={keys} />;
}

function PracticeForm({ item }: { item: PackPracticeItem }) {
  const { id, kind, prompt, hint } = item;
  return (
    <form className="item" data-item={id} data-kind={kind}>
      <fieldset>
        <legend>{prompt}</legend>
        <Message item={item} />
        <Controls item={item} />
        <details>
          <summary>Hint</summary>
          <p>{hint}</p>
        </details>
        <button type="submit">Check</button>
        <p className="feedback" role="status" />
      </fieldset>
    </form>
  );
}

function Message({ item: { from, message } }: { item: PackPracticeItem }) {
  if (from === null) return null;
  return (
    <p className="message">
      <strong>{from}: </strong>
      {message}
    </p>
  );
}

function Controls({ item: { kind, options, targets, unit } }: { item: PackPracticeItem }) {
  switch (kind) {
    case "CHOICE":
    case "REPLY":
      return options.map((option, index) => (
        <label key={option}>
          <input type="radio" name="choice" value={index} required /> {option}
        </label>
      ));
    case "MULTIPLE":
    case "SIGNS":
      return options.map((option, index) => (
        <label key={option}>
          <input type="checkbox" name="choice" value={index} /> {option}
        </label>
      ));
    case "ORDER":
      return options.map((option) => (
        <LabelledSelect key={option} label={option} options={options.map((_, place) => String(place + 1))} />
      ));
    case "MATCH":
    case "GROUPS":
      return options.map((option) => <LabelledSelect key={option} label={option} options={targets} />);
    case "NUMBER":
      return (
        <label>
          <input type="text" name="choice" inputMode="decimal" size={8} required autoComplete="off" /> {unit}
        </label>
      );
  }
}

function LabelledSelect({ label, options }: { label: string; options: readonly string[] }) {
  return (
    <label>
      {label}
      <select name="choice" required defaultValue="">
        <option value="">Choose</option>
        {options.map((option, index) => (
          <option key={option} value={index}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A sheet of paper for each module, each followed by one with the answers if there are keys. */
export function PracticeSheets({ course }: { course: PackCourse }) {
  return course.modules
    .filter(({ practice }) => practice.length > 0)
    .map(({ number, title, practice }) => (
      <section key={number} className="sheet" aria-labelledby={`practice${number}-title`}>
        <h2 id={`practice${number}-title`}>Practice sheet: {title}</h2>
        <p className="name">Name and date:</p>
        <ol className="questions">
          {practice.map((item) => (
            <li key={item.id}>
              <p>
                {item.prompt} <em>{instructions[item.kind]}</em>
              </p>
              <Message item={item} />
              <PaperOptions item={item} />
            </li>
          ))}
        </ol>
        {course.key && (
          <div className="sheet">
            <h3>Answers: {title}</h3>
            <ol className="questions">
              {practice.map((item) => (
                <li key={item.id}>
                  <Solution item={item} />
                </li>
              ))}
            </ol>
          </div>
        )}
      </section>
    ));
}

const instructions: Record<PackPracticeItem["kind"], string> = {
  CHOICE: "Circle one letter.",
  REPLY: "Circle one letter.",
  MULTIPLE: "Circle every letter that applies.",
  SIGNS: "Circle the letter of every sign.",
  ORDER: "Number the lines.",
  MATCH: "Write the letter that belongs to each line.",
  GROUPS: "Write the letter of the group on each line.",
  NUMBER: "Write the number.",
};

/** Items with answers to open, for readers that run no scripts. */
export function AnsweredItems({ items }: { items: readonly PackPracticeItem[] }) {
  return (
    <ol className="questions">
      {items.map((item) => (
        <li key={item.id}>
          <p>{item.prompt}</p>
          <Message item={item} />
          <PaperOptions item={item} />
          <details>
            <summary>Answer</summary>
            <Solution item={item} />
          </details>
        </li>
      ))}
    </ol>
  );
}

/** The options of an item, to be answered on paper. */
function PaperOptions({ item: { kind, options, targets, unit } }: { item: PackPracticeItem }) {
  if (kind === "NUMBER") return <p className="blank">{unit}</p>;
  const hasBlanks = kind === "ORDER" || kind === "MATCH" || kind === "GROUPS";
  return (
    <>
      {hasBlanks ? <ul className="blanks">{options.map(toItem)}</ul> : <LetteredList texts={options} />}
      {targets.length > 0 && <LetteredList texts={targets} />}
    </>
  );
}

/** The right answer of an item in words, and why it is right; nothing without its key. */
function Solution({ item: { kind, options, targets, unit, key } }: { item: PackPracticeItem }) {
  if (!key) return null;
  const { solution, number, right } = key;
  const isPaired = kind === "MATCH" || kind === "GROUPS";
  const lines = isPaired
    ? options.map((option, index) => `${option} – ${targets[solution[index] ?? 0]}`)
    : solution.map((index) => options[index] ?? "");
  return (
    <>
      {number && (
        <p>
          {number.answer} {unit}
        </p>
      )}
      {kind === "ORDER" ? <ol>{lines.map(toItem)}</ol> : lines.length > 0 && <ul>{lines.map(toItem)}</ul>}
      <p>{right}</p>
    </>
  );
}

function toItem(line: string) {
  return <li key={line}>{line}</li>;
}

/** Additions to `sheetStyle` for practice. */
export const practiceStyle = `
.practice { margin-top: 32px; }
.practise { padding: 12px 20px; border-left: 4px solid var(--deep); }
.item { margin: 0 0 24px; padding: 16px 20px; border: 2px solid var(--line); border-radius: 16px; }
.item fieldset { min-width: 0; margin: 0; }
.item label { flex-wrap: wrap; min-height: 44px; }
.item select, .item input[type="text"] { max-width: 100%; min-height: 44px; padding: 4px 12px; \
font: inherit; }
.item select { width: 100%; }
.item button { margin-top: 12px; }
.message { padding: 8px 16px; border-radius: 16px; background: var(--tint); }
.name::after, .blank::before { display: inline-block; width: 12rem; margin: 0 8px; content: ""; \
border-bottom: 1px solid; }
.blanks { padding: 0; list-style: none; }
.blanks li::before { display: inline-block; width: 3rem; margin-right: 12px; content: ""; \
border-bottom: 1px solid; }
@media print { .sheet { break-before: page; margin-top: 0; border-top: 0; } .item details { display: none; } }
`;
