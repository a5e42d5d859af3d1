import { createHash } from "node:crypto";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./errors";

/** Where the site is public, and who else may act with a learner's cookie. */
export interface OriginSettings {
  /** Scheme, host and port, e.g. `https://ninefold.example`. */
  publicUrl: string;
  allowedOrigins: readonly string[];
}

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a page of another site caused a request: judged by Origin, else by Sec-Fetch-Site. A tool that is no browser sends neither. */
export function isForeign(request: FastifyRequest, settings: OriginSettings): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined) {
    const isOwnHost = URL.canParse(origin) && new URL(origin).host === host;
    return !isOwnHost && !mayUseCookies(origin, settings);
  }
  const site = request.headers["sec-fetch-site"];
  return site === "cross-site" || site === "same-site";
}

/** Whether pages of this origin may act with a learner's cookie. */
export function mayUseCookies(origin: string, { publicUrl, allowedOrigins }: OriginSettings): boolean {
  return origin === new URL(publicUrl).origin || allowedOrigins.includes(origin);
}

/**
 * Refuses requests of other sites that could change something with a learner's cookie.
 * @throws Refusal FORBIDDEN
 */
export function refuseForeignOrigin(request: FastifyRequest, settings: OriginSettings): void {
  if (!readingMethods.has(request.method) && isForeign(request, settings)) throw foreignRequest();
}

export function foreignRequest(): Refusal {
  return new Refusal("FORBIDDEN", "Requests from other sites are not accepted here.", {
    http: { status: 403 },
  });
}

/** Security headers on every answer. `development` lets Vite's client work. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  development: boolean,
): Promise<void> {
  await app.register(helmet, securityHeaders({ publicUrl, development }));
}

/** What the policy of one page is made of. */
interface PagePolicy {
  publicUrl: string;
  /** Lets Vite's client work. */
  development: boolean;
  /** The page's program may make styles: see docs/decisions/0012-explorer.md. */
  makesStyles?: boolean;
}

/** Allows the inline scripts of one page, and no others, by their hashes. */
export async function allowInlineScripts(
  reply: FastifyReply,
  html: string,
  policy: PagePolicy,
): Promise<void> {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => sourceOf(text),
  );
  const headers = securityHeaders(policy, [...new Set(scripts)]);
  await reply.helmet({ contentSecurityPolicy: headers.contentSecurityPolicy });
}

/** For a page that shows itself and nothing else: its inline styles, by their hashes, and pictures inside it. */
export async function allowInlineStyles(reply: FastifyReply, html: string): Promise<void> {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => sourceOf(text));
  const directives = {
    defaultSrc: ["'none'"],
    styleSrc: styles,
    imgSrc: ["data:"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
  };
  await reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives } });
}

/** What allows an inline script or style in a policy. */
function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function securityHeaders(
  { publicUrl, development, makesStyles = development }: PagePolicy,
  scripts: string[] = [],
) {
  const isHttps = publicUrl.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: makesStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
        frameSrc: ["https://www.youtube-nocookie.com"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The video host refuses to play without knowing which site embeds it.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
  } satisfies FastifyHelmetOptions;
}
