import type { TestProject } from "vitest/node";
import { findContentFiles } from "../catalogue/contentFiles";
import { contentFolder } from "../projectFolders";
import { startPostgresServer } from "./postgresServer";
import { contentTemplate, embeddedTemplate, postgresTemplate } from "./templates";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Folder with an embedded database that contains the content (`database`), its dump (`database.tar`) and
     * those of an empty one before (`new.tar`) and after the migrations (`empty.tar`).
     */
    embeddedTemplate: string;
    /** URL of the PostgreSQL template database; empty for the embedded engine. */
    postgresTemplate: string;
    /** Files of the course pictures, by URL path. */
    pictureFiles: [string, string][];
    /** File with the whole content, serialised. */
    contentFile: string;
  }
}

/** Creates the template databases; each test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("pictureFiles", [...(await findContentFiles(contentFolder)).pictureFiles]);
  project.provide("contentFile", await contentTemplate());
  project.provide("embeddedTemplate", await embeddedTemplate());
  if (project.name !== "postgres") {
    project.provide("postgresTemplate", "");
    return async () => {};
  }
  const server = await startPostgresServer({ data: await postgresTemplate(), isDurable: false });
  project.provide("postgresTemplate", server.url("template"));
  return () => server.stop();
}
