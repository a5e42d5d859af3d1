ALTER TABLE "quiz_attempts" ADD COLUMN "passed" boolean GENERATED ALWAYS AS (score >= 4) STORED NOT NULL;--> statement-breakpoint
-- As in 0006, with the stored flag in place of the pass mark.
CREATE OR REPLACE FUNCTION public.count_passes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = '1' THEN
    INSERT INTO public.course_learners AS known (user_id, course_slug, ticks, passes)
    SELECT user_id, course_slug, 0, count(*) FROM changed WHERE passed GROUP BY user_id, course_slug ORDER BY user_id, course_slug
    ON CONFLICT (user_id, course_slug) DO UPDATE SET passes = known.passes + excluded.passes;
  ELSE
    UPDATE public.course_learners AS known SET passes = known.passes - gone.passes
    FROM (SELECT user_id, course_slug, count(*) AS passes FROM changed WHERE passed GROUP BY user_id, course_slug) AS gone
    WHERE (known.user_id, known.course_slug) = (gone.user_id, gone.course_slug);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- For a migration that changes the pass mark: counts all passes again. The triggers of course_learners correct learner_counts.
CREATE FUNCTION public.recount_passes() RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.course_learners AS known (user_id, course_slug, ticks, passes)
  SELECT user_id, course_slug, 0, count(*) FILTER (WHERE passed) FROM public.quiz_attempts
  GROUP BY user_id, course_slug ORDER BY user_id, course_slug
  ON CONFLICT (user_id, course_slug) DO UPDATE SET passes = excluded.passes;
$$;
