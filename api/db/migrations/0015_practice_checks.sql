CREATE TABLE "practice_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"item_slugs" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"answers" jsonb,
	"right" boolean[],
	"score" integer,
	"passed" boolean GENERATED ALWAYS AS (coalesce(score >= 8, false)) STORED NOT NULL,
	CONSTRAINT "practice_checks_score" CHECK ("practice_checks"."score" = cardinality(array_positions("practice_checks"."right", true)))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "criteria_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_checks" ADD CONSTRAINT "practice_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_checks_learner" ON "practice_checks" USING btree ("user_id","course_slug","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_checks_one_open" ON "practice_checks" USING btree ("user_id","course_slug") WHERE "practice_checks"."submitted_at" is null;