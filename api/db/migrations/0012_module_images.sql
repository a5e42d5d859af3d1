ALTER TABLE "modules" ADD COLUMN "video_summary" text;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "video_is_for_adults" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "video_minutes" integer;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;