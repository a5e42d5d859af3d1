import { Link } from "@tanstack/react-router";
import { ChartNoAxesColumn, LogOut, UserRound } from "lucide";
import { useLogOut } from "../accounts/useLogOut";
import type { SignedInUser } from "../session/session";
import { Icon } from "../ui/Icon";
import styles from "./ProfileMenu.module.css";

/** The button with the user's initial, and its menu: a popover, which works without JavaScript. */
export function ProfileMenu({ user }: { user: SignedInUser }) {
  const { form, pending } = useLogOut();
  return (
    <div>
      <button
        type="button"
        popoverTarget="profile-menu"
        className={styles.initial}
        aria-label={`Profile of ${user.name}`}
      >
        {initialOf(user.name)}
      </button>
      <div id="profile-menu" popover="auto" className={styles.menu}>
        <p className={styles.name}>{user.name}</p>
        <Link to="/profile">
          <Icon of={UserRound} size={20} />
          Profile
        </Link>
        <Link to="/Progress">
          <Icon of={ChartNoAxesColumn} size={20} />
          Progress
        </Link>
        {user.role === "ADMIN" && (
          <Link to="/admin" preload={false}>
            <Icon of={ChartNoAxesColumn} size={20} />
            Admin
          </Link>
        )}
        <form {...form}>
          <button type="submit" aria-disabled={pending}>
            <Icon of={LogOut} size={20} />
            Logout
          </button>
        </form>
      </div>
    </div>
  );
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the first grapheme of a name in upper case: "É" for "émile", or a whole emoji. */
export function initialOf(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return first ? first.segment.toUpperCase() : "?";
}
