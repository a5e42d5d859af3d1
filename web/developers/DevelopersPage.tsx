import { useLoaderData } from "@tanstack/react-router";
import guide from "../../docs/api.md?raw";
import changes from "../../docs/api-changes.md?raw";
import { Breadcrumbs } from "./Breadcrumbs";
import { MarkdownPage } from "./MarkdownPage";
import { StartPage } from "./StartPage";
import { TypeIndexPage } from "./TypeIndexPage";
import { TypePage } from "./TypePage";

/** A page for developers: the guide, the first steps, the changes, the index of types, or a type. */
export function DevelopersPage() {
  const { shown, origin } = useLoaderData({ from: "/developers/$" });
  switch (shown.page) {
    case "guide":
      return <MarkdownPage text={guide} origin={origin} mood="happy" />;
    case "start":
      return (
        <>
          <Breadcrumbs here="Start in five minutes" />
          <StartPage origin={origin} />
        </>
      );
    case "changes":
      return (
        <>
          <Breadcrumbs here="Changes" />
          <MarkdownPage text={changes} origin={origin} mood="thinking" />
        </>
      );
    case "index":
      return <TypeIndexPage types={shown.types} />;
    case "type":
      return <TypePage type={shown.type} />;
  }
}
