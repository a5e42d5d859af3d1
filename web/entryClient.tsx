import "@vitejs/plugin-react/preamble";
import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import "./comfort/comfort.css";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { executeInBrowser } from "./graphql/runOperation";
import { createSiteRouter } from "./router";

const router = createSiteRouter({ execute: executeInBrowser, origin: window.location.origin });

// Sent by `npm run dev` after an edit of the server or of the content.
import.meta.hot?.on("ninefold:change", async () => {
  const { clearContent } = await import("./graphql/apolloClient");
  await clearContent();
  await router.invalidate();
});

// A transition, so that hydration yields to input every few milliseconds.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
