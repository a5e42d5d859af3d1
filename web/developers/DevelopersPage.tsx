import { useLoaderData } from "@tanstack/react-router";
import writtenGuide from "../../docs/api.md?raw";
import writtenChanges from "../../docs/api-changes.md?raw";
import { DeveloperTrail } from "./DeveloperTrail";
import { TypeIndexPage } from "./TypeIndexPage";
import { TypePage } from "./TypePage";
import { WrittenPage } from "./WrittenPage";

/** One of the pages for people who write programs: the guide, the changes, the index of types, or a type. */
export function DevelopersPage() {
  const { shown, origin } = useLoaderData({ from: "/developers/$" });
  switch (shown.page) {
    case "guide":
      return <WrittenPage text={writtenGuide} origin={origin} mood="happy" />;
    case "changes":
      return (
        <>
          <DeveloperTrail here="Changes" />
          <WrittenPage text={writtenChanges} origin={origin} mood="thinking" />
        </>
      );
    case "index":
      return <TypeIndexPage types={shown.types} />;
    case "type":
      return <TypePage type={shown.type} />;
  }
}
