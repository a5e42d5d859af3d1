import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { MessageCircle, X } from "lucide";
import { Icon } from "../ui/Icon";
import styles from "./ChatIcon.module.css";

/**
 * The round link to /chat on every page. On /chat it goes one step back in history, or to the landing page where nothing of this site came
 * before. Without JavaScript it is a link to /chat, and there one to the landing page.
 */
export function ChatIcon() {
  const { history } = useRouter();
  const isOpen = useLocation({ select: ({ pathname }) => pathname === "/chat" });
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
        <Icon of={isOpen ? X : MessageCircle} size={28} />
      </Link>
    </nav>
  );
}
