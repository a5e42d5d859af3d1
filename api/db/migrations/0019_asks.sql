-- Stems of all English words, stop words included.
CREATE TEXT SEARCH DICTIONARY public.english_words (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION public.ninefold_words (COPY = public.ninefold);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.ninefold_words ALTER MAPPING FOR asciihword, asciiword, hword_asciipart WITH english_words;--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.ninefold_words ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_words;--> statement-breakpoint
CREATE TABLE "search_ask_words" (
	"release_id" integer NOT NULL,
	"lexeme" text NOT NULL,
	"worth" real NOT NULL,
	"leaning" real NOT NULL,
	"asks" integer[] NOT NULL,
	CONSTRAINT "search_ask_words_release_id_lexeme_pk" PRIMARY KEY("release_id","lexeme")
);
--> statement-breakpoint
CREATE TABLE "search_asks" (
	"release_id" integer NOT NULL,
	"ask" integer NOT NULL,
	"course_slug" text,
	"module_number" integer,
	"worth" real NOT NULL,
	CONSTRAINT "search_asks_release_id_ask_pk" PRIMARY KEY("release_id","ask")
);
--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "asks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "search_ask_words" ADD CONSTRAINT "search_ask_words_release_id_content_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_asks" ADD CONSTRAINT "search_asks_release_id_content_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_releases"("id") ON DELETE cascade ON UPDATE no action;