import { Link, useLocation } from "@tanstack/react-router";
import { Menu } from "lucide";
import { useSession } from "../accounts/session";
import { ComfortButton } from "../comfort/ComfortButton";
import { Icon } from "../ui/Icon";
import styles from "./NavBar.module.css";
import { navigationBar } from "./navigation";
import { ProfileMenu } from "./ProfileMenu";

/** The bar at the top of every page. On a small screen its links open under a hamburger; that works without JavaScript. */
export function NavBar() {
  const { me } = useSession();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <img src="/art/logo.svg" alt="" width={40} height={40} />
          Ninefold
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <button type="button" popoverTarget="main-menu" className={styles.hamburger} aria-label="Menu">
            <Icon of={Menu} size={26} />
          </button>
          <ul id="main-menu" popover="auto" className={styles.menu}>
            {navigationBar(me !== null).map(({ path, label, currentOn }) => (
              <li key={label}>
                <Link
                  to={path}
                  activeOptions={{ exact: true }}
                  aria-current={currentOn.includes(pathname) ? "page" : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ComfortButton />
        {me && <ProfileMenu user={me} />}
      </div>
    </header>
  );
}
