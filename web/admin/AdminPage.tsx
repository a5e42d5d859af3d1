import { Link, useLoaderData, useSearch } from "@tanstack/react-router";
import styles from "./AdminPage.module.css";
import { AuditLogList } from "./AuditLogList";
import { MessageList } from "./MessageList";
import { StatisticsView } from "./StatisticsView";
import { UserList } from "./UserList";

const views = [
  { show: undefined, name: "messages", label: "Messages" },
  { show: "statistics", name: "statistics", label: "Statistics" },
  { show: "users", name: "users", label: "Users" },
  { show: "log", name: "log", label: "Log" },
] as const;

/** Messages, statistics, users and the audit log, for admins. Its route refuses everyone else. */
export function AdminPage() {
  const view = useLoaderData({ from: "/admin" });
  const search = useSearch({ from: "/admin" });
  return (
    <div className="page">
      <div className={styles.heading}>
        <h1>Running Ninefold</h1>
        <p className="lead">
          What you look at here is written into a log, with the reason you give. Names and messages stay
          hidden until you need them.
        </p>
      </div>
      <nav aria-label="Views" className={styles.views}>
        <ul>
          {views.map(({ show, name, label }) => (
            <li key={name}>
              <Link
                to="/admin"
                search={show ? { show } : {}}
                preload={false}
                className="row-link"
                activeOptions={{ exact: true }}
                aria-current={view.show === name ? "page" : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/admin/preview" preload={false} className="row-link">
              Preview
            </Link>
          </li>
        </ul>
      </nav>
      {view.show === "messages" && (
        <MessageList key={JSON.stringify(search)} list={view.contactMessages} search={search} />
      )}
      {view.show === "statistics" && <StatisticsView {...view} />}
      {view.show === "log" && <AuditLogList list={view.auditLog} search={search} />}
      {view.show === "users" && <UserList key={JSON.stringify(search)} list={view.users} search={search} />}
    </div>
  );
}
