CREATE TABLE "practice_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_slug" text NOT NULL,
	"item_slug" text NOT NULL,
	"first_right" boolean NOT NULL,
	"first_mistake" integer,
	"learners" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "practice_counts_item" ON "practice_counts" USING btree ("course_slug","item_slug");--> statement-breakpoint
-- A writer that finds the row of a kind locked by another transaction inserts another row, see decision 0017.
CREATE FUNCTION public.add_to_practice_counts(item public.practice_states, change integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept record;
BEGIN
  UPDATE public.practice_counts SET learners = learners + change
  WHERE id = (
    SELECT id FROM public.practice_counts
    WHERE course_slug = item.course_slug AND item_slug = item.item_slug
      AND first_right = item.first_right AND first_mistake IS NOT DISTINCT FROM item.first_mistake
    LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, learners INTO kept;
  IF NOT FOUND THEN
    INSERT INTO public.practice_counts (course_slug, item_slug, first_right, first_mistake, learners)
    VALUES (item.course_slug, item.item_slug, item.first_right, item.first_mistake, change);
  ELSIF kept.learners = 0 THEN
    DELETE FROM public.practice_counts WHERE id = kept.id;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_first_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM public.add_to_practice_counts(old, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM public.add_to_practice_counts(new, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_first_answers AFTER INSERT OR DELETE ON "practice_states" FOR EACH ROW EXECUTE FUNCTION public.count_first_answers();--> statement-breakpoint
CREATE TRIGGER count_first_answers_changed AFTER UPDATE ON "practice_states" FOR EACH ROW WHEN (
  (old.course_slug, old.item_slug, old.first_right, old.first_mistake) IS DISTINCT FROM (new.course_slug, new.item_slug, new.first_right, new.first_mistake)
) EXECUTE FUNCTION public.count_first_answers();--> statement-breakpoint
INSERT INTO "practice_counts" ("course_slug", "item_slug", "first_right", "first_mistake", "learners")
SELECT course_slug, item_slug, first_right, first_mistake, count(*) FROM practice_states GROUP BY 1, 2, 3, 4;
