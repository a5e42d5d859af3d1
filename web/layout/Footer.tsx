import { Link } from "@tanstack/react-router";
import { useSession } from "../accounts/session";
import styles from "./Footer.module.css";
import { footerLinks } from "./navigation";
import { ThemeChoice } from "./ThemeChoice";

/** The foot of every page: where to go on, and the theme. */
export function Footer() {
  const { me } = useSession();
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <p className={styles.motto}>
          <strong>Ninefold</strong>
          Free life-skills courses, nine short modules each.
        </p>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {footerLinks(me !== null).map(({ path, label }) => (
              <li key={path}>
                <Link to={path} activeOptions={{ exact: true }}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeChoice />
      </div>
    </footer>
  );
}
