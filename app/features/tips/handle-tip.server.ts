import { redirectDocument } from 'react-router';
import { readTipAmount, type TipRecipient } from '#domain/tips/tips.ts';
import { isUuid } from '#domain/uuid.ts';
import { clientOf } from '#features/accounts/check-limits.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import { readTyped } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { startTip } from './start-tip.server.ts';
import { type OpenTipPage, openTipPage } from './view-tip-page.server.ts';

const fields = ['key', 'amount', 'other', 'guide'] as const;

/** Handles the form of a tip: leads to the provider's page, or says what is wrong. `booking` in the address is whose review thanks. */
export async function handleTip(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'gateways' | 'log'>,
  { request, body }: { readonly request: Request; readonly body: RequestBody },
  code: string,
) {
  const typed = await readTyped(body, fields);
  const opened = await openTipPage(platform, code);
  if (opened === null || opened === 'closed')
    return answerForm({ typed, refusal: { reason: opened === null ? 'tip.pageUnknown' : 'tip.closed' } });
  const read = readTipAmount(typed, opened.amounts);
  const guide = guideOf(opened, typed.guide);
  const problems = {
    ...('problems' in read ? read.problems : {}),
    ...(guide === 'missing' && { guide: 'field.tip.guide' }),
  };
  if ('problems' in read || guide === 'missing') return answerForm({ typed, problems });
  const language = languageOfPage(request);
  const t = translator(language);
  const recipients: readonly TipRecipient[] = guide
    ? [{ personId: guide.staffId, parts: 1 }]
    : opened.sharers;
  const started = await startTip(platform, opened, {
    ...{ key: typed.key ?? '', amount: read.value, recipients, language },
    forWhom: guide?.firstName
      ? t('paymentPage.lines.tipFor', { name: guide.firstName })
      : t('paymentPage.lines.tip'),
    bookingId: await bookingIn(platform, request, opened.night.nightId),
    client: clientOf(request.headers),
  });
  return started.accepted
    ? redirectDocument(started.value.redirectUrl, 303)
    : answerForm({ typed, refusal: started.refusal });
}

/** The guide of a tip; null if it is shared. The only one need not be chosen. */
function guideOf({ guides }: OpenTipPage, chosen: string | undefined) {
  if (guides.length === 0) return null;
  if (guides.length === 1) return guides[0] ?? 'missing';
  return guides.find(({ shiftId }) => shiftId === chosen) ?? 'missing';
}

/** The booking that the address names, if it is one of that night. */
async function bookingIn({ database }: Pick<Platform, 'database'>, request: Request, nightId: string) {
  const id = new URL(request.url).searchParams.get('booking') ?? '';
  const booking = isUuid(id) ? await readBooking(database, id) : null;
  return booking?.nightId === nightId ? booking.id : null;
}
