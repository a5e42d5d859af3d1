CREATE TABLE "assistant_counts" (
	"day" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"module_id" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "assistant_counts_day_kind_module_id_pk" PRIMARY KEY("day","kind","module_id"),
	CONSTRAINT "assistant_counts_kind" CHECK ("assistant_counts"."kind" in ('ai', 'library', 'fixed', 'declined', 'danger', 'failed', 'citation')),
	CONSTRAINT "assistant_counts_module" CHECK (("assistant_counts"."kind" = 'citation') = ("assistant_counts"."module_id" <> '')),
	CONSTRAINT "assistant_counts_positive" CHECK ("assistant_counts"."count" > 0)
);
