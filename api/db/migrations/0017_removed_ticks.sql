CREATE TABLE "removed_ticks" (
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"module_number" integer NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_ticks_user_id_course_slug_module_number_pk" PRIMARY KEY("user_id","course_slug","module_number"),
	CONSTRAINT "removed_ticks_module_number_range" CHECK ("removed_ticks"."module_number" between 1 and 9)
);
--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "last_ticked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_ticks" ADD CONSTRAINT "removed_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;