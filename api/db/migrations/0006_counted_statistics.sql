CREATE TABLE "answer_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_slug" text NOT NULL,
	"quiz_hash" text NOT NULL,
	"number" integer NOT NULL,
	"answers" integer NOT NULL,
	"right_answers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_learners" (
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"ticks" integer NOT NULL,
	"passes" integer NOT NULL,
	CONSTRAINT "course_learners_user_id_course_slug_pk" PRIMARY KEY("user_id","course_slug"),
	CONSTRAINT "course_learners_ticks_range" CHECK ("course_learners"."ticks" between 0 and 511),
	CONSTRAINT "course_learners_passes_range" CHECK ("course_learners"."passes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "learner_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learner_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_slug" text NOT NULL,
	"ticks" integer NOT NULL,
	"has_passed" boolean NOT NULL,
	"learners" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "by_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_learners" ADD CONSTRAINT "course_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_counts_question" ON "answer_counts" USING btree ("course_slug","quiz_hash","number");--> statement-breakpoint
CREATE INDEX "learner_counts_kind" ON "learner_counts" USING btree ("course_slug","ticks","has_passed");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz" ON "quiz_attempts" USING btree ("course_slug","quiz_hash","user_id");--> statement-breakpoint
-- The triggers below maintain the counts. Their argument is 1 for added and -1 for removed rows; the
-- transition table "changed" has these rows.
--
-- Locks the user's row before the first write: the writes of a learner are serialised and cannot deadlock.
CREATE FUNCTION public.wait_for_learner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM 1 FROM public.users WHERE id = old.user_id FOR NO KEY UPDATE;
    RETURN old;
  END IF;
  PERFORM 1 FROM public.users WHERE id = new.user_id FOR NO KEY UPDATE;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER completions_wait BEFORE INSERT OR UPDATE OR DELETE ON "completions" FOR EACH ROW EXECUTE FUNCTION public.wait_for_learner();--> statement-breakpoint
CREATE TRIGGER quiz_attempts_wait BEFORE INSERT OR UPDATE OR DELETE ON "quiz_attempts" FOR EACH ROW EXECUTE FUNCTION public.wait_for_learner();--> statement-breakpoint
-- A removal only updates: when an account is deleted, its row of course_learners may be deleted first.
CREATE FUNCTION public.count_ticks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = '1' THEN
    INSERT INTO public.course_learners AS known (user_id, course_slug, ticks, passes)
    SELECT user_id, course_slug, sum(1 << (module_number - 1)), 0 FROM changed GROUP BY user_id, course_slug ORDER BY user_id, course_slug
    ON CONFLICT (user_id, course_slug) DO UPDATE SET ticks = known.ticks + excluded.ticks;
  ELSE
    UPDATE public.course_learners AS known SET ticks = known.ticks - gone.ticks
    FROM (SELECT user_id, course_slug, sum(1 << (module_number - 1)) AS ticks FROM changed GROUP BY user_id, course_slug) AS gone
    WHERE (known.user_id, known.course_slug) = (gone.user_id, gone.course_slug);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_passes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = '1' THEN
    INSERT INTO public.course_learners AS known (user_id, course_slug, ticks, passes)
    SELECT user_id, course_slug, 0, count(*) FROM changed WHERE score >= 4 GROUP BY user_id, course_slug ORDER BY user_id, course_slug
    ON CONFLICT (user_id, course_slug) DO UPDATE SET passes = known.passes + excluded.passes;
  ELSE
    UPDATE public.course_learners AS known SET passes = known.passes - gone.passes
    FROM (SELECT user_id, course_slug, count(*) AS passes FROM changed WHERE score >= 4 GROUP BY user_id, course_slug) AS gone
    WHERE (known.user_id, known.course_slug) = (gone.user_id, gone.course_slug);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Skips a count row that another transaction has locked and inserts another one, so that learners do not
-- block each other (decision 0017). Deletes a row whose count is 0.
CREATE FUNCTION public.count_learners() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind record;
  kept record;
BEGIN
  FOR kind IN
    SELECT course_slug, ticks, passes > 0 AS has_passed, count(*) * TG_ARGV[0]::integer AS learners
    FROM changed WHERE ticks > 0 GROUP BY 1, 2, 3
  LOOP
    UPDATE public.learner_counts SET learners = learners + kind.learners
    WHERE id = (
      SELECT id FROM public.learner_counts
      WHERE course_slug = kind.course_slug AND ticks = kind.ticks AND has_passed = kind.has_passed
      LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, learners INTO kept;
    IF NOT FOUND THEN
      INSERT INTO public.learner_counts (course_slug, ticks, has_passed, learners)
      VALUES (kind.course_slug, kind.ticks, kind.has_passed, kind.learners);
    ELSIF kept.learners = 0 THEN
      DELETE FROM public.learner_counts WHERE id = kept.id;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  question record;
  kept record;
BEGIN
  FOR question IN
    SELECT course_slug, quiz_hash, number,
      count(*) * TG_ARGV[0]::integer AS answers, count(*) FILTER (WHERE is_right) * TG_ARGV[0]::integer AS right_answers
    FROM changed, unnest("right") WITH ORDINALITY AS answer (is_right, number) GROUP BY 1, 2, 3
  LOOP
    UPDATE public.answer_counts SET answers = answers + question.answers, right_answers = right_answers + question.right_answers
    WHERE id = (
      SELECT id FROM public.answer_counts
      WHERE course_slug = question.course_slug AND quiz_hash = question.quiz_hash AND number = question.number
      LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, answers, right_answers INTO kept;
    IF NOT FOUND THEN
      INSERT INTO public.answer_counts (course_slug, quiz_hash, number, answers, right_answers)
      VALUES (question.course_slug, question.quiz_hash, question.number, question.answers, question.right_answers);
    ELSIF kept.answers = 0 AND kept.right_answers = 0 THEN
      DELETE FROM public.answer_counts WHERE id = kept.id;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- PostgreSQL fires triggers of one event by name: *_changed_from (old rows) precedes *_changed_to (new rows).
CREATE TRIGGER count_ticks_added AFTER INSERT ON "completions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_ticks('1');--> statement-breakpoint
CREATE TRIGGER count_ticks_gone AFTER DELETE ON "completions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_ticks('-1');--> statement-breakpoint
CREATE TRIGGER count_ticks_changed_from AFTER UPDATE ON "completions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_ticks('-1');--> statement-breakpoint
CREATE TRIGGER count_ticks_changed_to AFTER UPDATE ON "completions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_ticks('1');--> statement-breakpoint
CREATE TRIGGER count_passes_added AFTER INSERT ON "quiz_attempts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_passes('1');--> statement-breakpoint
CREATE TRIGGER count_passes_gone AFTER DELETE ON "quiz_attempts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_passes('-1');--> statement-breakpoint
CREATE TRIGGER count_passes_changed_from AFTER UPDATE ON "quiz_attempts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_passes('-1');--> statement-breakpoint
CREATE TRIGGER count_passes_changed_to AFTER UPDATE ON "quiz_attempts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_passes('1');--> statement-breakpoint
CREATE TRIGGER count_answers_added AFTER INSERT ON "quiz_attempts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_answers('1');--> statement-breakpoint
CREATE TRIGGER count_answers_gone AFTER DELETE ON "quiz_attempts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_answers('-1');--> statement-breakpoint
CREATE TRIGGER count_answers_changed_from AFTER UPDATE ON "quiz_attempts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_answers('-1');--> statement-breakpoint
CREATE TRIGGER count_answers_changed_to AFTER UPDATE ON "quiz_attempts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_answers('1');--> statement-breakpoint
CREATE TRIGGER count_learners_added AFTER INSERT ON "course_learners" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_learners('1');--> statement-breakpoint
CREATE TRIGGER count_learners_gone AFTER DELETE ON "course_learners" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_learners('-1');--> statement-breakpoint
CREATE TRIGGER count_learners_changed_from AFTER UPDATE ON "course_learners" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_learners('-1');--> statement-breakpoint
CREATE TRIGGER count_learners_changed_to AFTER UPDATE ON "course_learners" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_learners('1');--> statement-breakpoint
-- Counts the existing rows. CREATE TRIGGER has locked the tables against writes until the commit.
INSERT INTO "course_learners" ("user_id", "course_slug", "ticks", "passes")
SELECT user_id, course_slug, sum(tick), sum(pass) FROM (
  SELECT user_id, course_slug, 1 << (module_number - 1) AS tick, 0 AS pass FROM completions
  UNION ALL SELECT user_id, course_slug, 0, (score >= 4)::integer FROM quiz_attempts
) AS work GROUP BY user_id, course_slug;--> statement-breakpoint
INSERT INTO "answer_counts" ("course_slug", "quiz_hash", "number", "answers", "right_answers")
SELECT course_slug, quiz_hash, number, count(*), count(*) FILTER (WHERE is_right)
FROM quiz_attempts, unnest("right") WITH ORDINALITY AS answer (is_right, number) GROUP BY course_slug, quiz_hash, number;
