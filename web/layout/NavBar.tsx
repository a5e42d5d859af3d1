import { Link, useLocation } from "@tanstack/react-router";
import { Menu, Search } from "lucide";
import { ComfortButton } from "../comfort/ComfortButton";
import { SearchBox } from "../search/SearchBox";
import { useSession } from "../session/session";
import { Icon } from "../ui/Icon";
import { artPicture, Picture } from "../ui/Picture";
import styles from "./NavBar.module.css";
import { navigationBar } from "./navigation";
import { ProfileMenu } from "./ProfileMenu";

/** The navigation bar. On small screens, links and search are popovers, which work without JavaScript. */
export function NavBar() {
  const { me } = useSession();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <Picture image={artPicture("logo", 40, 40)} decorative />
          <span className={me ? styles.collapsibleName : undefined}>Ninefold</span>
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <button
            type="button"
            popoverTarget="main-menu"
            className={`${styles.hamburger} icon-button`}
            aria-label="Menu"
          >
            <Icon of={Menu} size={26} />
          </button>
          <ul id="main-menu" popover="auto" className={styles.menu}>
            {navigationBar(me !== null).map(({ path, label, currentOn = path }) => (
              <li key={label}>
                <Link
                  to={path}
                  className="row-link"
                  activeOptions={{ exact: true, includeSearch: false }}
                  aria-current={currentOn === pathname.toLowerCase() ? "page" : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.search}>
          <button
            type="button"
            popoverTarget="site-search"
            className={`${styles.searchButton} icon-button`}
            aria-label="Search"
          >
            <Icon of={Search} size={24} />
          </button>
          <div
            id="site-search"
            popover="auto"
            className={styles.searchBox}
            onToggle={({ newState, currentTarget }) =>
              newState === "open" && currentTarget.querySelector("input")?.focus()
            }
          >
            <SearchBox />
          </div>
        </div>
        <ComfortButton />
        {me && <ProfileMenu user={me} />}
      </div>
    </header>
  );
}
