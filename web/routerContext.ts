import type { ExecuteGraphql } from "../schema/pageRenderer";
import type { ShownSession } from "./session/session";

/** Context of every loader. */
export interface RouterContext {
  execute: ExecuteGraphql;
  /** Scheme, host and port under which the site is public, without a trailing slash. */
  origin: string;
  shownSession: ShownSession;
  /** The page is rendered for a browser that stores it. Set on the server only. */
  isKept?: boolean;
  /** Scripts in the head and at the end of the body. Set on the server only, which alone contains them. */
  inlineScripts?: { head: string; pictures: string };
  /** Returns the built scripts of a page, given the sources of its components. Set on the server only. */
  scriptsOf?: ((sources: string[]) => string[]) | undefined;
}
