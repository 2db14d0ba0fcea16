import type { AttentionItem, AttentionKind } from '#features/overview/dashboard/attention-kinds.ts';

/** The message key of an item's subject. Each code that `what` may be has its text: see the test. */
export const attentionNames: Readonly<
  Record<AttentionKind, (item: Pick<AttentionItem, 'what' | 'error'>) => string>
> = {
  balancesTonight: () => 'admin.dashboard.balanceTonight',
  cases: ({ what }) => `payments.kinds.${what}.title`,
  refundsPending: ({ what }) => `changes.refundReasons.${what}`,
  lateBalances: () => 'admin.dashboard.lateBalance',
  nightChangeSteps: ({ what }) => `admin.dashboard.steps.${what}`,
  unreachable: ({ what }) => `admin.dashboard.unreachable.${what}`,
  failedMails: ({ what }) => `mails.kinds.${what}.name`,
  doorConflicts: ({ what }) => `admin.dashboard.doorConflicts.${what}`,
  openCash: () => 'admin.dashboard.notHandedOver',
  noGuide: () => 'admin.dashboard.noGuide',
  rosterRequests: () => 'admin.dashboard.rosterRequest',
  noMeetingPoint: () => 'admin.dashboard.noMeetingPoint',
  salesEnding: () => 'admin.dashboard.saleEnds',
  refusedWebhooks: ({ error }) => `payments.refused.why.${error}`,
};
