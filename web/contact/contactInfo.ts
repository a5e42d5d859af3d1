/** How to reach the people who run this site: examples, which an operator replaces by their own (README, "Running it for others"). */
export const contactInfo = {
  /** The lines of a postal address. */
  address: ["Ninefold Learning", "1 Example Street", "Exampleton"],
  email: "hello@example.org",
  phone: "+00 000 000 0000",
} as const;

/** Networks that the site is not part of: named, never linked. */
export const socialNetworks = ["Instagram", "Facebook", "X", "LinkedIn"] as const;
