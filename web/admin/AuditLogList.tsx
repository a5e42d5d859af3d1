import styles from "./AdminPage.module.css";
import { AdminTable, DateTime, NextPage } from "./AdminTable";
import type { AdminSearch, AdminView } from "./readAdmin";

type Log = Extract<AdminView, { show: "log" }>["auditLog"];

/** The audit log of admins and the operator, newest first. */
export function AuditLogList({ list, search }: { list: Log; search: AdminSearch }) {
  return (
    <section aria-labelledby="log" className={styles.section}>
      <div className={styles.above}>
        <h2 id="log">What was looked at and changed</h2>
        <p className="muted">Kept for two years. Nobody can change it here.</p>
      </div>
      <AdminTable label="Table of the log" columns={["When", "Who", "What", "Reason", "Rows"]}>
        {list.nodes.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <DateTime at={entry.at} />
            </th>
            <td>{actorOf(entry)}</td>
            <td>{entry.operationName ?? "An operation without a name"}</td>
            <td className={styles.words}>{entry.reason ?? <span className="muted">Stayed hidden</span>}</td>
            <td>{entry.rowsSeen ?? <span className="muted">Not finished</span>}</td>
          </tr>
        ))}
      </AdminTable>
      <NextPage search={search} pageInfo={list.pageInfo} />
    </section>
  );
}

function actorOf({ admin, byOperator }: Log["nodes"][number]): string {
  if (byOperator) return "A command on the server";
  return admin ? `${admin.name} (${admin.email})` : "An account that was deleted";
}
