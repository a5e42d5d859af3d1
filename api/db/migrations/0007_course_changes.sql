ALTER TABLE "courses" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "courses" SET "changed_at" = "loaded_at" FROM "content_releases" WHERE "content_releases"."id" = "courses"."release_id";
