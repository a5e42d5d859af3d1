import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { AdminMessagesDocument } from "../../schema/generated/graphql";
import { runOperation } from "../graphql/runOperation";
import styles from "./AdminPage.module.css";
import { NextPage } from "./AdminTable";
import { MessageCard } from "./MessageCard";
import { RevealForm } from "./RevealForm";
import { type AdminSearch, type AdminView, messageVariables } from "./readAdmin";

type Messages = Extract<AdminView, { show: "messages" }>["contactMessages"];

/** Messages of the contact form: the unanswered ones, or all. */
export function MessageList({ list, search }: { list: Messages; search: AdminSearch }) {
  const { execute } = useRouter().options.context;
  const [revealed, setRevealed] = useState<Messages>();
  const { nodes, totalCount, pageInfo } = revealed ?? list;

  async function reveal(revealReason: string) {
    const variables = { ...messageVariables(search), revealReason };
    setRevealed((await runOperation(execute, AdminMessagesDocument, variables)).admin.contactMessages);
  }

  return (
    <>
      <RevealForm
        title="Show names and messages"
        revealed={revealed !== undefined}
        onReveal={({ reason }) => reveal(reason)}
        onHide={() => setRevealed(undefined)}
      />
      <section aria-labelledby="messages" className={styles.section}>
        <div className={styles.above}>
          <h2 id="messages">{search.all ? "All messages" : "Waiting for an answer"}</h2>
          <p role="status" className="muted">
            <span>{totalCount === 1 ? "1 message" : `${totalCount} messages`}</span>
            {revealed && <span>, names shown</span>}
          </p>
          <Link to="/admin" search={search.all ? {} : { all: 1 }} preload={false}>
            {search.all ? "Only those waiting" : "Show answered ones too"}
          </Link>
        </div>
        {nodes.length === 0 && <p>Nothing here. Somebody has done good work.</p>}
        <ul className={styles.cards}>
          {nodes.map((message) => (
            <MessageCard key={message.id} message={message} revealed={revealed !== undefined} />
          ))}
        </ul>
        <NextPage search={search} pageInfo={pageInfo} />
      </section>
    </>
  );
}
