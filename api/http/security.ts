import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import { kebabCase } from "es-toolkit";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";

/** Sets security headers on every response. `development` lets Vite's client work. */
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

/** The headers of helmet except the policy. They are equal for all requests, so they are read once. */
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

interface PagePolicy {
  publicUrl: string;
  /** Lets Vite's client work. */
  development: boolean;
  /** The page's script may add styles: see docs/decisions/0012-explorer.md. */
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

/** Allows the inline styles of a page, by their hashes, pictures inside it, and nothing else. */
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

/** The source expression that allows an inline script or style. */
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
