CREATE TABLE "practice_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"item_slug" text NOT NULL,
	"right" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_items" (
	"release_id" integer NOT NULL,
	"course_slug" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"module_number" integer NOT NULL,
	"kind" text NOT NULL,
	"shown" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	CONSTRAINT "practice_items_release_id_course_slug_slug_pk" PRIMARY KEY("release_id","course_slug","slug")
);
--> statement-breakpoint
CREATE TABLE "practice_states" (
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"item_slug" text NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"answers" integer NOT NULL,
	"lapses" integer NOT NULL,
	"first_right" boolean NOT NULL,
	"first_mistake" integer,
	CONSTRAINT "practice_states_user_id_course_slug_item_slug_pk" PRIMARY KEY("user_id","course_slug","item_slug")
);
--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_items" ADD CONSTRAINT "practice_items_release_id_course_slug_courses_release_id_slug_fk" FOREIGN KEY ("release_id","course_slug") REFERENCES "public"."courses"("release_id","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_states" ADD CONSTRAINT "practice_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_answers_item" ON "practice_answers" USING btree ("user_id","course_slug","item_slug","answered_at");--> statement-breakpoint
CREATE INDEX "practice_states_due" ON "practice_states" USING btree ("user_id","due_at");