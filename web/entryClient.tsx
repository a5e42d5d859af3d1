import "@vitejs/plugin-react/preamble";
import "./ui/fonts.css";
import "./ui/readingFonts.css";
import "./ui/tokens.css";
import "./ui/contrast.css";
import "./ui/base.css";
import "./comfort/comfort.css";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { executeInBrowser } from "./graphql/executeInBrowser";
import { createSiteRouter } from "./router";

// In slices of some milliseconds, between which a tap is answered: what comes first here would be of one slice with evaluating all imports.
setTimeout(() => {
  const router = createSiteRouter({ execute: executeInBrowser, origin: window.location.origin });
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
});
