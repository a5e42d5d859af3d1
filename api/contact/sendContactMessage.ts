import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  characterCount,
  emailAddress,
  hasNoControlCharacters,
  noControlCharacters,
  personName,
} from "../accounts/personRules";
import type { Context } from "../context";
import { checkInput } from "../errors";
import { contactMessages } from "./contactMessages.table";

const tooShort = "Please write at least 10 characters.";

const messageSchema = z
  .string(tooShort)
  .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
  .refine((text) => characterCount(text) >= 10, tooShort)
  .refine((text) => characterCount(text) <= 4000, "A message has at most 4,000 characters.")
  .refine((text) => hasNoControlCharacters(text.replaceAll("\n", "")), noControlCharacters);

const invalidPhone = "A phone number has 5 to 20 digits, spaces and + - ( ).";

const contactMessageSchema = z.object({
  firstName: personName("your first name"),
  lastName: personName("your last name"),
  email: emailAddress,
  mobileNumber: z
    .string(invalidPhone)
    .trim()
    .regex(/^(?=.*\d)[\d +()-]{5,20}$/, invalidPhone),
  message: messageSchema,
  website: z.unknown().optional(),
});

/**
 * Stores a message for the admins. `website` is a honeypot: a message that fills it in gets a receipt but is
 * not stored. Invalid messages do not count against the sender's rate limit.
 * @throws Refusal BAD_USER_INPUT with field messages, RATE_LIMITED
 */
export async function sendContactMessage(
  { database: db, limits, viewer }: Pick<Context, "database" | "limits" | "viewer">,
  input: unknown,
): Promise<{ id: string; receivedAt: Date }> {
  const { website, ...message } = checkInput(contactMessageSchema, input);
  await limits.countContactMessage(viewer.address);
  const received = { id: randomUUID(), receivedAt: new Date() };
  if (website) return received;
  await db.insert(contactMessages).values({ ...message, id: received.id, createdAt: received.receivedAt });
  return received;
}
