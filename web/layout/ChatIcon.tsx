import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { MessageCircle, X } from "lucide";
import { Icon } from "../ui/Icon";
import styles from "./ChatIcon.module.css";

/**
 * The link to /chat, in the gutter or in a bar at the bottom. On /chat it goes back in history, or to the
 * landing page if there is no history or no JavaScript.
 */
export function ChatIcon() {
  const { history } = useRouter();
  const isOpen = useLocation({ select: ({ pathname }) => pathname.toLowerCase() === "/chat" });
  const title = isOpen ? "Close Chat" : "Open Chat";
  return (
    <nav aria-label="Chat" className={styles.place}>
      <Link
        to={isOpen ? "/" : "/chat"}
        title={title}
        aria-label={title}
        className={styles.icon}
        data-open={isOpen}
        onClick={(event) => {
          if (!isOpen || !history.canGoBack()) return;
          event.preventDefault();
          history.back();
        }}
      >
        <Icon of={isOpen ? X : MessageCircle} size={26} />
        <span className={styles.label}>{title}</span>
      </Link>
    </nav>
  );
}
