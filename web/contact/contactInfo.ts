/** Sample contact details, which the operator replaces (docs/deploying.md). */
export const contactInfo = {
  /** The lines of a postal address. */
  address: ["Ninefold Learning", "1 Example Street", "Exampleton"],
  email: "hello@example.org",
  phone: "+00 000 000 0000",
} as const;

/** Names of social networks, without links: the site has no accounts there. */
export const socialNetworks = ["Instagram", "Facebook", "X", "LinkedIn"] as const;
