/**
 * `robots.txt` (RFC 9309). Pages that are not to be found say so themselves, which a crawler only sees if it may ask for them; what is closed
 * here is no page.
 */
export function robotsText(publicUrl: string): string {
  return [
    "User-agent: *",
    "Disallow: /account/",
    "Disallow: /forms/",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
