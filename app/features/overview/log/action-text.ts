import { z } from 'zod';
import { auditActionOf } from '#features/audit/audit-actions.ts';
import type { Translate } from '#i18n/translate.ts';

const withStatus = z.object({ status: z.enum(['cancelled', 'moved']) });

/** What an audit entry's person did; the stored name of an action that this release does not know. */
export function actionText(
  { what, after }: { readonly what: string; readonly after: unknown },
  t: Translate,
): string {
  const action = auditActionOf(what);
  const status = action === 'night.cancelledOrMoved' ? withStatus.safeParse(after).data?.status : undefined;
  if (status) return t(`records.log.nightDid.${status}`);
  return action ? t(`records.log.did.${action}`) : what;
}
