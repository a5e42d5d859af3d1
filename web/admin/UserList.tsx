import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { AdminUsersDocument } from "../../schema/generated/graphql";
import { runOperation } from "../graphql/runOperation";
import styles from "./AdminPage.module.css";
import { AdminTable, DateTime, NextPage } from "./AdminTable";
import { RevealForm } from "./RevealForm";
import type { AdminSearch, AdminView } from "./readAdmin";

type Users = Extract<AdminView, { show: "users" }>["users"];

/** Accounts, newest first. With a reveal reason they are unmasked and can be searched by name or email. */
export function UserList({ list, search: pageSearch }: { list: Users; search: AdminSearch }) {
  const { execute } = useRouter().options.context;
  const [found, setFound] = useState<{ list: Users; search: string }>();
  const { nodes, totalCount, pageInfo } = found?.list ?? list;

  async function reveal(input: { reason: string; search: string }) {
    const search = input.search.trim();
    const page = search ? { search } : { after: pageSearch.after };
    const variables = { revealReason: input.reason, ...page };
    const { admin } = await runOperation(execute, AdminUsersDocument, variables);
    setFound({ list: admin.users, search });
  }

  return (
    <>
      <RevealForm
        title="Show or find people"
        searchLabel="Name or email contains (may stay empty)"
        revealed={found !== undefined}
        onReveal={reveal}
        onHide={() => setFound(undefined)}
      />
      <section aria-labelledby="users" className={styles.section}>
        <div className={styles.above}>
          <h2 id="users">{found?.search ? `Found for “${found.search}”` : "People with an account"}</h2>
          <p role="status" className="muted">
            <span>{totalCount === 1 ? "1 person" : `${totalCount.toLocaleString("en-GB")} people`}</span>
            {found && <span>, names shown</span>}
          </p>
        </div>
        <AdminTable label="Table of people" columns={["Name", "Email", "Role", "Signed up"]}>
          {nodes.map(({ id, name, email, role, createdAt }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{email}</td>
              <td>{role === "ADMIN" ? "Admin" : "Learner"}</td>
              <td>
                <DateTime at={createdAt} />
              </td>
            </tr>
          ))}
        </AdminTable>
        {found?.search ? (
          pageInfo.hasNextPage && (
            <p>Only the first {nodes.length} are shown: search for a longer part of the name.</p>
          )
        ) : (
          <NextPage search={pageSearch} pageInfo={pageInfo} />
        )}
      </section>
    </>
  );
}
