import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import { kebabCase } from "es-toolkit";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
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
  const headers = {
    ...(await headersOfHelmet(publicUrl.startsWith("https:"))),
    [policyHeader]: policyOf(siteDirectives({ publicUrl, development })),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

const policyHeader = "content-security-policy";

/** What helmet sets on each answer, except the policy. It makes the same again for every request, so it is asked once. */
async function headersOfHelmet(isHttps: boolean): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    // The video host refuses to play without knowing which site embeds it.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
  });
  asked.get("/", async (_request, reply) => reply.raw.getHeaders());
  const headers = (await asked.inject("/")).json();
  await asked.close();
  return headers;
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
  reply.header(policyHeader, policyOf(siteDirectives(policy, [...new Set(scripts)])));
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
  reply.header(policyHeader, policyOf(directives));
}

/** What allows an inline script or style in a policy. */
function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function siteDirectives(
  { publicUrl, development, makesStyles = development }: PagePolicy,
  scripts: string[] = [],
): Record<string, string[]> {
  return {
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
    ...(publicUrl.startsWith("https:") && { upgradeInsecureRequests: [] }),
  };
}

function policyOf(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [kebabCase(name), ...sources].join(" "))
    .join(";");
}
