CREATE TYPE "public"."role" AS ENUM('LEARNER', 'ADMIN');--> statement-breakpoint
CREATE TABLE "completions" (
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"module_number" integer NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "completions_user_id_course_slug_module_number_pk" PRIMARY KEY("user_id","course_slug","module_number"),
	CONSTRAINT "completions_module_number_range" CHECK ("completions"."module_number" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "content_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"site" jsonb NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_releases_hash_unique" UNIQUE("hash"),
	CONSTRAINT "content_releases_hash_is_sha256" CHECK ("content_releases"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"release_id" integer NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"audience" text NOT NULL,
	"outcomes" jsonb NOT NULL,
	"glossary" jsonb NOT NULL,
	"keywords" text[] NOT NULL,
	"minutes" integer NOT NULL,
	"family" text NOT NULL,
	"sidebar_percent" integer NOT NULL,
	"path" text NOT NULL,
	"quiz_path" text NOT NULL,
	"image_url" text NOT NULL,
	"image_dark_url" text,
	"image_alt" text NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"enrolled" integer NOT NULL,
	CONSTRAINT "courses_release_id_slug_pk" PRIMARY KEY("release_id","slug"),
	CONSTRAINT "courses_rating_range" CHECK ("courses"."rating" between 0 and 5),
	CONSTRAINT "courses_enrolled_range" CHECK ("courses"."enrolled" >= 0)
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"release_id" integer NOT NULL,
	"course_slug" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"body_html" text,
	"video_id" text,
	"video_title" text,
	"video_channel" text,
	"video_look_for" text,
	CONSTRAINT "modules_release_id_course_slug_number_pk" PRIMARY KEY("release_id","course_slug","number"),
	CONSTRAINT "modules_number_range" CHECK ("modules"."number" between 1 and 9),
	CONSTRAINT "modules_content_is_whole" CHECK (("modules"."kind" = 'QUIZ' and num_nonnulls("modules"."body", "modules"."body_html", "modules"."video_id", "modules"."video_title", "modules"."video_look_for") = 0)
        or ("modules"."kind" = 'CONTENT' and num_nulls("modules"."body", "modules"."body_html", "modules"."video_id", "modules"."video_title", "modules"."video_look_for") = 0))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"release_id" integer NOT NULL,
	"course_slug" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"options" text[] NOT NULL,
	"answer" integer NOT NULL,
	"explanation" text NOT NULL,
	"temptations" jsonb NOT NULL,
	"module_number" integer NOT NULL,
	CONSTRAINT "questions_release_id_course_slug_number_pk" PRIMARY KEY("release_id","course_slug","number"),
	CONSTRAINT "questions_answer_is_an_option" CHECK ("questions"."answer" between 0 and cardinality("questions"."options") - 1)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "role" DEFAULT 'LEARNER' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") between 1 and 80),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 3 and 254)
);
--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_release_id_content_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_release_id_course_slug_courses_release_id_slug_fk" FOREIGN KEY ("release_id","course_slug") REFERENCES "public"."courses"("release_id","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_release_id_course_slug_courses_release_id_slug_fk" FOREIGN KEY ("release_id","course_slug") REFERENCES "public"."courses"("release_id","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_releases_one_current" ON "content_releases" USING btree ("is_current") WHERE "content_releases"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "courses_path" ON "courses" USING btree ("release_id",lower("path"));--> statement-breakpoint
CREATE UNIQUE INDEX "courses_quiz_path" ON "courses" USING btree ("release_id",lower("quiz_path"));--> statement-breakpoint
CREATE INDEX "courses_catalogue_order" ON "courses" USING btree ("release_id","position","slug");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));