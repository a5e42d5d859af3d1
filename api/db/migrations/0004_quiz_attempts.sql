CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"quiz_hash" text NOT NULL,
	"chosen" integer[] NOT NULL,
	"right" boolean[] NOT NULL,
	"score" integer NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_attempts_answers" CHECK (cardinality("quiz_attempts"."chosen") = cardinality("quiz_attempts"."right")),
	CONSTRAINT "quiz_attempts_score" CHECK ("quiz_attempts"."score" = cardinality(array_positions("quiz_attempts"."right", true)))
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_attempts_learner" ON "quiz_attempts" USING btree ("user_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_course" ON "quiz_attempts" USING btree ("course_slug","submitted_at","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_order" ON "quiz_attempts" USING btree ("submitted_at","id");