CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email" collate "C"));--> statement-breakpoint
-- contract: processes of an older release find accounts without an index until they end.
DROP INDEX "users_email";
