CREATE TABLE "guides" (
	"release_id" integer NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"keywords" text NOT NULL,
	"audience" text NOT NULL,
	"body" text NOT NULL,
	"body_html" text NOT NULL,
	"sources" text[] NOT NULL,
	"reviewed" date NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('public.ninefold', "title"), 'A') || setweight(to_tsvector('public.ninefold', "keywords"), 'A') || setweight(to_tsvector('public.ninefold', "summary"), 'B') || setweight(to_tsvector('public.ninefold', "body"), 'D')) STORED NOT NULL,
	CONSTRAINT "guides_release_id_slug_pk" PRIMARY KEY("release_id","slug")
);
--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "guide_slug" text;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_release_id_content_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guides_vector" ON "guides" USING gin ("vector");