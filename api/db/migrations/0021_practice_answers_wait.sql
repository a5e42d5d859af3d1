-- A practice answer and a merge of the same learner are serialised, and the deletion of the account cannot deadlock with an answer.
CREATE TRIGGER practice_answers_wait BEFORE INSERT ON "practice_answers" FOR EACH ROW EXECUTE FUNCTION public.wait_for_learner();
