import { describe, expect, it } from 'vitest';
import type { AffectedBookingState } from '#domain/booking/night-change.ts';
import { mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { type ConflictReason, entryKinds } from '#domain/door/entries.ts';
import { languages } from '#domain/languages.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { type AttentionKind, attentionKinds } from '#features/overview/dashboard/attention-kinds.ts';
import type { CaseKind } from '#features/payment/payment-tables.server.ts';
import { providers, type WebhookRefusal } from '#platform/payments/payment-gateway.ts';
import { attentionNames } from './attention-names.ts';

type Texts = { readonly [key: string]: string | Texts };

const groups = import.meta.glob<Texts>('/app/i18n/messages/*/**/*.ts', { import: 'default', eager: true });

/** Every code of a closed list: one that is missing here is a type error. */
const codesOf = <Code extends string>(codes: Readonly<Record<Code, true>>) => Object.keys(codes) as Code[];

const refundReasons = codesOf<RefundReason>({
  ...{ late_and_full: true, night_over: true, paid_twice: true, wrong_amount: true, booking_cancelled: true },
  ...{ cancelled_in_time: true, night_cancelled: true, price_difference: true, goodwill: true },
  by_provider: true,
});
const caseKinds = [
  ...refundReasons,
  ...codesOf<Exclude<CaseKind, RefundReason>>({
    ...{ refund_failed: true, never_decided: true, disputed: true, cash_to_return: true },
  }),
  // The store's own name for a refund whose result stays unknown.
  'refund_never_decided',
];
const conflictReasons = codesOf<ConflictReason>({
  ...{ alreadyUsed: true, wrongNight: true, tooEarly: true, doorClosed: true, unpaid: true, cancelled: true },
  ...{ unknown: true, alreadyPaid: true, amountChanged: true, holdEnded: true, notAllowed: true },
  lentBack: true,
});
const webhookRefusals = codesOf<WebhookRefusal>({
  ...{ unsigned: true, wrongSignature: true, tooOld: true, notSetUp: true, tooMany: true },
});

/** What the items of a kind may be about. A kind with one text has nothing to choose. */
const everyWhat: Readonly<Record<AttentionKind, readonly string[]>> = {
  balancesTonight: [''],
  cases: caseKinds,
  refundsPending: refundReasons,
  lateBalances: [''],
  nightChangeSteps: codesOf<AffectedBookingState>({ waiting: true, notified: true, settled: true }),
  unreachable: ['noAddress', 'mailFailed', 'notSent'],
  failedMails: mailKinds,
  refusedWebhooks: webhookRefusals,
  doorConflicts: conflictReasons,
  openCash: [''],
  noGuide: [''],
  rosterRequests: [''],
  noMeetingPoint: [''],
  salesEnding: [''],
};

describe.each(languages)('In %s', (language) => {
  const texts = Object.entries(groups).flatMap(([path, group]) =>
    path.includes(`/${language}/`) ? [group] : [],
  );
  const isText = (key: string) =>
    texts.some(
      (group) =>
        typeof key
          .split('.')
          .reduce<Texts | string | undefined>(
            (at, part) => (typeof at === 'object' ? at[part] : at),
            group,
          ) === 'string',
    );
  const missing = (keys: readonly string[]) => keys.filter((key) => !isText(key));

  it.each(attentionKinds)('everything that “%s” may be about has a text', (kind) => {
    const names = everyWhat[kind].map((code) => attentionNames[kind]({ what: code, error: code }));
    expect(missing(names.filter((name) => name !== null))).toEqual([]);
  });

  it('every case has its advice, every provider its name, and every conflict its card', () => {
    expect(missing(caseKinds.map((kind) => `payments.kinds.${kind}.advice`))).toEqual([]);
    expect(missing(providers.map((provider) => `payments.refused.providers.${provider}`))).toEqual([]);
    for (const text of ['title', 'advice'])
      expect(missing(conflictReasons.map((reason) => `conflicts.reasons.${reason}.${text}`))).toEqual([]);
    expect(missing(entryKinds.map((kind) => `conflicts.titles.${kind}`))).toEqual([]);
    expect(missing(conflictReasons.map((reason) => `doorApp.reasons.${reason}`))).toEqual([]);
  });
});
