import { Link } from "@tanstack/react-router";
import { ChartNoAxesColumn, LogOut, UserRound } from "lucide";
import type { SignedInUser } from "../accounts/session";
import { useLogOut } from "../accounts/useLogOut";
import { Icon } from "../ui/Icon";
import { initialOf } from "./initialOf";
import styles from "./ProfileMenu.module.css";

/**
 * The round button with the learner's initial, and the menu it opens. The browser opens, closes and announces it, without JavaScript too.
 */
export function ProfileMenu({ user }: { user: SignedInUser }) {
  const { form, pending } = useLogOut();
  return (
    <div className={styles.place}>
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
          <button type="submit" disabled={pending}>
            <Icon of={LogOut} size={20} />
            Logout
          </button>
        </form>
      </div>
    </div>
  );
}
