import type { FastifyInstance } from "fastify";
import type { ListPages, RenderPage } from "../../schema/pageRenderer";

/** Where pages come from: the built web, or its sources through Vite in development. */
export interface PageSource {
  renderPage: RenderPage;
  listPages(): ReturnType<ListPages> | Promise<ReturnType<ListPages>>;
  /** Serves what pages load: scripts, styles, fonts, pictures. */
  addAssets(app: FastifyInstance): Promise<void>;
  development: boolean;
}
