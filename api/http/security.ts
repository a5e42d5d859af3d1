import { hash } from "node:crypto";
import helmet from "@fastify/helmet";
import { kebabCase } from "es-toolkit";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";

/** Sets security headers on every response; with `development`, the policy allows Vite's client. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  development: boolean,
): Promise<void> {
  const headers = {
    ...(await readHelmetHeaders(publicUrl.startsWith("https:"))),
    [policyHeader]: policyOf(siteDirectives({ publicUrl, development })),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

const policyHeader = "content-security-policy";

/** Returns helmet's headers except the policy. They are equal for all requests, so they are read once. */
async function readHelmetHeaders(isHttps: boolean): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: false,
    // YouTube refuses to play embedded videos without a referrer.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // Other sites of the domain may have no https.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
  });
  probe.get("/", async (_request, reply) => reply.raw.getHeaders());
  const headers = (await probe.inject("/")).json();
  await probe.close();
  return headers;
}

interface PagePolicy {
  publicUrl: string;
  /** Allows Vite's client. */
  development: boolean;
  /** For scripts that add styles, see docs/decisions/0012-explorer.md. */
  allowsInlineStyles?: boolean;
}

/** Sets a policy that allows only these inline scripts, by their hashes. */
export function allowInlineScripts(
  reply: FastifyReply,
  scripts: readonly string[],
  policy: PagePolicy,
): void {
  reply.header(policyHeader, policyOf(siteDirectives(policy, [...new Set(scripts.map(sourceOf))])));
}

/** Sets a policy that allows only the inline styles of this page, by their hashes, and embedded pictures. */
export function allowInlineStyles(reply: FastifyReply, html: string): void {
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

/** Returns the CSP hash source of an inline script or style. */
function sourceOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

function siteDirectives(
  { publicUrl, development, allowsInlineStyles = development }: PagePolicy,
  scripts: string[] = [],
): Record<string, string[]> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    scriptSrcAttr: ["'none'"],
    styleSrc: allowsInlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
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
