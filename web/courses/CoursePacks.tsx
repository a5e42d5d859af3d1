import { BookOpen, Download, type IconNode, Printer, Usb } from "lucide";
import { cataloguePath, type PackExtension, packFormats, packPath } from "../../schema/packFormats";
import { Icon } from "../ui/Icon";
import styles from "./CoursePacks.module.css";

const icons: Partial<Record<PackExtension, IconNode>> = {
  "html.zip": Usb,
  epub: BookOpen,
  "print.html": Printer,
};

/** Downloads of a course: cards for learners, a list for schools and developers. */
export function CoursePacks({ slug }: { slug: string }) {
  return (
    <section className={`${styles.packs} panel screen-only`} aria-labelledby="packs">
      <div className={styles.words}>
        <h2 id="packs">Take this course with you</h2>
        <p className="muted">
          Keep the course in this browser, or download it as a file. Each file is free and smaller than one
          photo from a phone. It contains the quiz questions; you check your answers here on the site.
        </p>
      </div>
      <ul className={styles.cards}>
        <li>
          <a href={`/kept?course=${slug}`} className={styles.card}>
            <span className={styles.icon}>
              <Icon of={Download} size={28} />
            </span>
            <span className={styles.title}>Keep this course</span>
            <span className="note">In this browser, to read and practise without a network.</span>
          </a>
        </li>
        {packFormats
          .filter(({ audience }) => audience === "learners")
          .map(({ extension, title, description }) => (
            <li key={extension}>
              <a href={packPath(slug, extension)} className={styles.card}>
                <span className={styles.icon}>
                  <Icon of={icons[extension] ?? Download} size={28} />
                </span>
                <span className={styles.title}>{title}</span>
                <span className="note">{description}</span>
              </a>
            </li>
          ))}
      </ul>
      <div className={styles.schools}>
        <h3>For teachers and programs</h3>
        <ul>
          {packFormats
            .filter(({ audience }) => audience === "schools")
            .map(({ extension, title, description }) => (
              <li key={extension}>
                <a href={packPath(slug, extension)}>{title}</a>
                <span className="note">{description}</span>
              </li>
            ))}
          <li>
            <a href={cataloguePath}>All courses as a table</a>
            <span className="note">
              Every module of every course with its minutes and links (CSV), for a lesson plan in a
              spreadsheet.
            </span>
          </li>
        </ul>
      </div>
    </section>
  );
}
