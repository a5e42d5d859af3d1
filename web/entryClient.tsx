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

const router = createSiteRouter({ execute: executeInBrowser, origin: window.location.origin });

// In slices of some milliseconds, between which a tap is answered.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
