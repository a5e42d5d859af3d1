CREATE TABLE "resume_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"progress" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "resume_codes_expiry" ON "resume_codes" USING btree ("expires_at");