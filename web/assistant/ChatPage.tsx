import { Link } from "@tanstack/react-router";
import { Picture, pip } from "../ui/Picture";
import { ChatComposer } from "./ChatComposer";
import { ChatHistory } from "./ChatHistory";
import styles from "./ChatPage.module.css";
import { pipMood, useChat } from "./chat";

/** The assistant: heading with Pip, history and question field. */
export function ChatPage() {
  const mood = pipMood(useChat());
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <Picture image={pip(mood)} decorative loading="first" />
        <div>
          <h1>AI-CHATBOT</h1>
          <p>Hello, I am Pip! Ask me about anything in our courses.</p>
        </div>
      </div>
      <noscript>
        <div className={styles.withoutScript}>
          <p>To chat with you, Pip needs JavaScript, and it is off in this browser.</p>
          <p>
            All that Pip knows is in <Link to="/courses">our courses</Link>, which you can read without it.
          </p>
        </div>
      </noscript>
      <section className={`${styles.chat} panel needs-script`} aria-label="Chat with Pip">
        <ChatHistory />
        <ChatComposer />
      </section>
    </div>
  );
}
