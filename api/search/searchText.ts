import { z } from "zod";

const longest = 200;
const message = `Type 1 to ${longest} characters.`;

/** What may be looked for: 1 to 200 characters without the spaces at its ends, of any kind. */
export const searchText = z
  .string()
  .refine((text) => text.trim() !== "" && text.trim().length <= longest, message);

/** What a search counts among the costs of an operation, beside what it answers: with less, one request could keep the database busy. */
export const searchCost = 500;
