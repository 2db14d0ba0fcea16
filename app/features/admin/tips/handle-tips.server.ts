import { refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import { refundTip } from '#features/payment/tips/refund-tip.server.ts';
import { hasShareOf } from '#features/tips/owed-tips-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { withDates } from '../kit/admin-form.server.ts';
import { answerTo, handlePayouts, type SentForPerson } from './handle-payouts.server.ts';

/** Handles the forms of the page of a person's tips: paying out, taking a payout back, refunding a tip. */
export async function handleTips(platform: Platform, { who, personId, ...sent }: SentForPerson) {
  const typed = withDates(sent.typed, { one: ['paidOn'] }, sent);
  if (typed.intent !== 'refund')
    return handlePayouts(platform, { ...{ who, typed, personId, today: sent.today }, kind: 'tips' });
  const id = typed.tip ?? '';
  // Only tips of the page.
  const isOfPage = isUuid(id) && (await hasShareOf(platform.database, { tipId: id, personId }));
  return answerTo(typed, isOfPage ? await refundTip(platform, { who, id }) : refused('tip.unknown'));
}
