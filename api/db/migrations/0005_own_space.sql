CREATE SEQUENCE "public"."certificate_status_index" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"operation_name" text,
	"document_hash" text NOT NULL,
	"variables" jsonb NOT NULL,
	"reason" text,
	"rows_seen" integer
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"course_slug" text NOT NULL,
	"course_title" text NOT NULL,
	"completed_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"status_index" integer NOT NULL,
	"credential" text NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "certificates_status_index_unique" UNIQUE("status_index")
);
--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issuer_keys_only_current_signs" CHECK ("issuer_keys"."is_current" = ("issuer_keys"."sealed_private_jwk" is not null)),
	CONSTRAINT "issuer_keys_public_half" CHECK (not "issuer_keys"."public_jwk" ? 'd')
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"progress" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "list_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_key_id_issuer_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."issuer_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_order" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_each" ON "certificates" USING btree ("user_id","course_slug");--> statement-breakpoint
CREATE INDEX "certificates_revoked" ON "certificates" USING btree ("status_index") WHERE "certificates"."revoked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_keys_one_current" ON "issuer_keys" USING btree ("is_current") WHERE "issuer_keys"."is_current";--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "resume_codes_expiry" ON "resume_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_messages_order" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_order" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_list_id_unique" UNIQUE("list_id");