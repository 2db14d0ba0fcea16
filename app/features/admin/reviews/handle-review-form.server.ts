import type { Decision } from '#domain/decision.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { hideForm, publishForm, reviewAnswerForm } from '#domain/reviews/review-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { answerReview, hideReview, publishReview } from '#features/reviews/moderate-review.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';

type Done = 'publish' | 'hide' | 'answer';

/** Handles a form of the page of reviews. The answer names the form by its action and its review. */
export async function handleReviewForm(
  platform: Pick<Platform, 'database' | 'clock'>,
  who: Visitor,
  typed: Typed,
) {
  const form = `${typed.intent}-${typed.id}`;
  switch (typed.intent) {
    case 'publish': {
      const parsed = parseForm(publishForm, typed);
      if ('problems' in parsed) return answerForm<Done>({ form, typed, problems: parsed.problems });
      return answered('publish', await publishReview(platform, { who, ...parsed.value }));
    }
    case 'hide': {
      const parsed = parseForm(hideForm, typed);
      if ('problems' in parsed) return answerForm<Done>({ form, typed, problems: parsed.problems });
      return answered('hide', await hideReview(platform, { who, ...parsed.value }));
    }
    case 'answer': {
      const parsed = parseForm(reviewAnswerForm, typed);
      if ('problems' in parsed) return answerForm<Done>({ form, typed, problems: parsed.problems });
      return answered('answer', await answerReview(platform, { who, ...parsed.value }));
    }
    default:
      return answerForm<Done>({ form, typed, refusal: { reason: 'request.malformed' } });
  }

  function answered(done: Done, decision: Decision<null>) {
    return answerForm<Done>(decision.accepted ? { form, done } : { form, typed, refusal: decision.refusal });
  }
}
