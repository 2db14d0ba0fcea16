import { redirect } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import type { Language } from '#domain/languages.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { addTerms, removeTerms } from '#features/booking/partners/change-terms.server.ts';
import { termsForm } from '#features/partners/terms-form.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { withDates } from '../kit/admin-form.server.ts';

/** Handles the forms of the page of a partner's terms: adding some, and removing those of the control `terms`. */
export async function handleTerms(
  platform: Pick<Platform, 'database'>,
  {
    who,
    typed: sent,
    partnerId,
    ...reader
  }: {
    readonly who: Pick<Visitor, 'userId'>;
    readonly typed: Typed;
    readonly partnerId: string;
    readonly language: Language;
    readonly today: CalendarDate;
  },
) {
  const page = `/admin/partners/${partnerId}/terms`;
  if (sent.intent === 'remove') {
    const removed = await removeTerms(platform, { who, partnerId, termsId: sent.terms ?? '' });
    return removed.accepted ? redirect(page, 303) : answerForm({ refusal: removed.refusal });
  }
  const typed = withDates(sent, { one: ['firstDay', 'lastDay'] }, reader);
  const parsed = parseForm(termsForm, typed);
  if ('problems' in parsed) return answerForm({ typed, problems: parsed.problems });
  const expected = sent.expectedVersion ?? '';
  const added = await addTerms(platform, { who, partnerId, terms: parsed.value, expected });
  return added.accepted ? redirect(page, 303) : answerForm({ typed, refusal: added.refusal });
}
