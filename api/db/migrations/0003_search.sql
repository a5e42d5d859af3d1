CREATE TABLE "search_modules" (
	"release_id" integer NOT NULL,
	"course_slug" text NOT NULL,
	"module_number" integer NOT NULL,
	"titles" text NOT NULL,
	"headings" text NOT NULL,
	"course" text NOT NULL,
	"body" text NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('public.ninefold', "titles"), 'A') || setweight(to_tsvector('public.ninefold', "headings"), 'B') || setweight(to_tsvector('public.ninefold', "course"), 'C') || setweight(to_tsvector('public.ninefold', "body"), 'D')) STORED NOT NULL,
	CONSTRAINT "search_modules_release_id_course_slug_module_number_pk" PRIMARY KEY("release_id","course_slug","module_number")
);
--> statement-breakpoint
CREATE TABLE "search_passages" (
	"release_id" integer NOT NULL,
	"course_slug" text NOT NULL,
	"module_number" integer NOT NULL,
	"place" integer NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('public.ninefold', "heading"), 'B') || setweight(to_tsvector('public.ninefold', "text"), 'D')) STORED NOT NULL,
	CONSTRAINT "search_passages_release_id_course_slug_module_number_place_pk" PRIMARY KEY("release_id","course_slug","module_number","place")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"release_id" integer NOT NULL,
	"word" text NOT NULL,
	"lexeme" text NOT NULL,
	"module_count" integer NOT NULL,
	"letters" text GENERATED ALWAYS AS (sorted_letters("word")) STORED NOT NULL,
	CONSTRAINT "search_words_release_id_word_pk" PRIMARY KEY("release_id","word"),
	CONSTRAINT "search_words_plain" CHECK ("search_words"."word" ~ '^[a-z0-9]+$' and "search_words"."lexeme" ~ '^[a-z0-9]+$'),
	CONSTRAINT "search_words_counted" CHECK ("search_words"."module_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "search_modules" ADD CONSTRAINT "search_modules_module" FOREIGN KEY ("release_id","course_slug","module_number") REFERENCES "public"."modules"("release_id","course_slug","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_module" FOREIGN KEY ("release_id","course_slug","module_number") REFERENCES "public"."search_modules"("release_id","course_slug","module_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_release_id_content_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_modules_vector" ON "search_modules" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "search_words_lexeme" ON "search_words" USING btree ("release_id","lexeme");--> statement-breakpoint
CREATE INDEX "search_words_letters" ON "search_words" USING btree ("release_id","letters");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);