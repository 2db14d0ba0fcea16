import { parseForm } from '#domain/form/parse-form.ts';
import { reviewForm } from '#domain/reviews/review-form.ts';
import { languageOfPage } from '#i18n/language.ts';
import type { Platform } from '#platform/platform.ts';
import { readTyped } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { writeReview } from './write-review.server.ts';

const fields = ['rating', 'text', 'name', 'country', 'expectedVersion'] as const;

/** Handles the form of a review: saved, or refused with error texts. */
export async function handleReview(
  platform: Pick<Platform, 'database' | 'clock'>,
  { request, body }: { readonly request: Request; readonly body: RequestBody },
  bookingId: string,
) {
  const typed = await readTyped(body, fields);
  const parsed = parseForm(reviewForm, typed);
  if ('problems' in parsed) return answerForm({ typed, problems: parsed.problems });
  const { expectedVersion, ...review } = parsed.value;
  const language = languageOfPage(request);
  const written = await writeReview(platform, { bookingId, review, language, expectedVersion });
  return answerForm(written.accepted ? { done: true } : { typed, refusal: written.refusal });
}
