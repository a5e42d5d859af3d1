import { ChangesPage } from "./ChangesPage";
import { GuidePage } from "./GuidePage";
import type { DeveloperPage } from "./readDeveloperPage";
import { TypeIndexPage } from "./TypeIndexPage";
import { TypePage } from "./TypePage";

/** One of the pages for people who write programs: the guide, the changes, the index of types, or a type. */
export function DevelopersPage({
  shown,
  origin,
}: {
  shown: DeveloperPage;
  /** Scheme, host and port under which the site is public. */
  origin: string;
}) {
  if (shown.page === "guide") return <GuidePage origin={origin} />;
  if (shown.page === "changes") return <ChangesPage origin={origin} />;
  return shown.page === "index" ? <TypeIndexPage types={shown.types} /> : <TypePage type={shown.type} />;
}
