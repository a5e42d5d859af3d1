import { catalogueWatch } from "../catalogue/catalogueWatch";
import { loadContent } from "../catalogue/loadContent";
import type { Content } from "../catalogue/readContent";
import type { Database } from "../db/database";

/** Loads content behind servers on this database object, which serve it when the promise resolves. */
export async function loadInto(db: Database, content: Content): Promise<void> {
  await loadContent(db, content);
  await catalogueWatch(db).renew();
}
