ALTER TABLE "content_releases" ADD COLUMN "module_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "content_releases" SET "module_count" = (SELECT count(*) FROM "modules" WHERE "modules"."release_id" = "content_releases"."id" AND "modules"."kind" = 'CONTENT');--> statement-breakpoint
ALTER TABLE "content_releases" ALTER COLUMN "module_count" DROP DEFAULT;