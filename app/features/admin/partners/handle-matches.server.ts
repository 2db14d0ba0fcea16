import type { Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { type MatchedText, matchTexts } from '#features/booking/partners/match-texts.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';

/** Maximum names on bookings that the form shows at once. */
export const maxTexts = 40;

/** The chosen partners of the names: `text.0` is matched to `partner.0`; without a partner it stays as it is. */
const readMatches = (typed: Typed): MatchedText[] =>
  Array.from({ length: maxTexts }, (_, index) => ({
    text: typed[`text.${index}`] ?? '',
    partnerId: typed[`partner.${index}`] ?? '',
  })).filter(({ text, partnerId }) => text !== '' && partnerId !== '');

/** Handles the form that matches names on bookings to partners. */
export async function handleMatches(
  platform: Pick<Platform, 'database'>,
  { who, typed }: { who: Visitor; typed: Typed },
) {
  const matches = readMatches(typed);
  if (matches.length === 0) return answerForm({ typed, problems: { 'partner.0': 'field.partner.match' } });
  const matched = await matchTexts(platform, { who, matches });
  return answerForm(matched.accepted ? { done: true } : { typed, refusal: matched.refusal });
}
