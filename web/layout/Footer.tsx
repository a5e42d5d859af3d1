import { Link } from "@tanstack/react-router";
import { socialNetworks } from "../contact/contactInfo";
import { ThemeChoice } from "../ui/ThemeChoice";
import styles from "./Footer.module.css";
import { footerLinks, footerWords } from "./navigation";

/** The footer: links, entries without a page, social networks and the theme. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <p className={styles.motto}>
          <strong>Ninefold</strong>
          Free life-skills courses, nine short modules each.
        </p>
        <nav aria-label="Footer" className={styles.links}>
          <ul>
            {footerLinks.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className="row-link" activeOptions={{ exact: true }}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.words}>
          <ul aria-label="More">
            {footerWords.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
          <ul aria-label="Social networks">
            {socialNetworks.map((network) => (
              <li key={network}>{network}</li>
            ))}
          </ul>
        </div>
        <ThemeChoice />
      </div>
    </footer>
  );
}
