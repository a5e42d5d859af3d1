import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { AdminUsersDocument } from "../../schema/generated/graphql";
import { runOperation } from "../graphql/runOperation";
import styles from "./AdminPage.module.css";
import { AdminTable, Moment, NextPage } from "./AdminTable";
import { RevealForm } from "./RevealForm";
import type { AdminSearch, AdminView } from "./readAdmin";

type Users = Extract<AdminView, { show: "users" }>["list"];

/** Everybody with an account, the newest first; found by name or email when there is a reason to. */
export function UserList({ list, search: address }: { list: Users; search: AdminSearch }) {
  const { execute } = useRouter().options.context;
  const [found, setFound] = useState<{ list: Users; search: string }>();
  const { nodes, totalCount, pageInfo } = found?.list ?? list;

  async function reveal(asked: { reason: string; search: string }) {
    const search = asked.search.trim();
    const variables = { revealReason: asked.reason, ...(search ? { search } : { after: address.after }) };
    const { admin } = await runOperation(execute, AdminUsersDocument, variables);
    setFound({ list: admin.users, search });
  }

  return (
    <>
      <RevealForm
        title="Show or find people"
        searchLabel="Name or email contains (may stay empty)"
        submitLabel="Show them"
        revealed={found !== undefined}
        onReveal={reveal}
        onHide={() => setFound(undefined)}
      />
      <section aria-labelledby="users" className={styles.section}>
        <div className={styles.above}>
          <h2 id="users">{found?.search ? `Found for “${found.search}”` : "People with an account"}</h2>
          <p role="status">
            {totalCount === 1 ? "1 person" : `${totalCount.toLocaleString("en-GB")} people`}
          </p>
        </div>
        <AdminTable label="Table of people" columns={["Name", "Email", "Role", "Signed up"]}>
          {nodes.map(({ id, name, email, role, createdAt }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{email}</td>
              <td>{role === "ADMIN" ? "Admin" : "Learner"}</td>
              <td>
                <Moment at={createdAt} />
              </td>
            </tr>
          ))}
        </AdminTable>
        {found?.search ? (
          pageInfo.hasNextPage && <p>Only the first 20 are shown: look for a longer part of the name.</p>
        ) : (
          <NextPage search={address} pageInfo={pageInfo} />
        )}
      </section>
    </>
  );
}
