import type { AttentionItem, AttentionKind } from '#features/overview/dashboard/attention-kinds.ts';

/**
 * The message key of an item's subject; null where the heading of the kind is the same. Each code that `what` may be has its
 * text: see the test.
 */
export const attentionNames: Readonly<
  Record<AttentionKind, (item: Pick<AttentionItem, 'what' | 'error'>) => string | null>
> = {
  balancesTonight: () => null,
  cases: ({ what }) => `payments.kinds.${what}.title`,
  refundsPending: ({ what }) => `changes.refundReasons.${what}`,
  lateBalances: () => 'admin.dashboard.lateBalance',
  nightChangeSteps: ({ what }) => `admin.dashboard.steps.${what}`,
  unreachable: ({ what }) => `admin.dashboard.unreachable.${what}`,
  failedMails: ({ what }) => `mails.kinds.${what}.name`,
  doorConflicts: ({ what }) => `admin.dashboard.doorConflicts.${what}`,
  openCash: () => 'admin.dashboard.notHandedOver',
  noGuide: () => null,
  rosterRequests: () => 'admin.dashboard.rosterRequest',
  noMeetingPoint: () => null,
  salesEnding: () => null,
  refusedWebhooks: ({ error }) => `payments.refused.why.${error}`,
};
