import { z } from 'zod';
import { type BookingActionAudit, bookingActionAudits } from '#domain/booking/booking-actions.ts';
import { type AuditAction, auditActionOf } from '#features/audit/audit-actions.ts';
import type { Translate } from '#i18n/translate.ts';

const withStatus = z.object({ status: z.enum(['cancelled', 'moved']) });

/** What an audit entry's person did; the stored name of an action that this release does not know. */
export function actionText(
  { what, after }: { readonly what: string; readonly after: unknown },
  t: Translate,
): string {
  const action = auditActionOf(what);
  const status = action === 'night.cancelledOrMoved' ? withStatus.safeParse(after).data?.status : undefined;
  if (status) return t(`log.nightDid.${status}`);
  return action ? actionWord(action, t) : what;
}

/** What an audited action is called. */
export const actionWord = (action: AuditAction, t: Translate): string =>
  isOfBooking(action) ? t(`changes.did.${action}`) : t(`log.did.${action}`);

const isOfBooking = (action: AuditAction): action is BookingActionAudit =>
  (bookingActionAudits as readonly AuditAction[]).includes(action);
