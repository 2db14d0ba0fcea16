import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import { formatMoney, money } from '#domain/money.ts';
import { writeDate } from '#domain/written-date.ts';
import { type Dispute, readDispute } from '#features/payment/dispute-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { siteHost } from '../definitions/mail-content.ts';
import type { MailContent, MailDefinition, SiteAddress } from '../definitions/mail-definition.ts';
import { templateVariables } from '../definitions/template-variables.ts';

/** Notifies the operator that a payment is disputed. Not sent once the dispute is won. */
export const disputeOpened: MailDefinition = {
  group: 'operator',
  audience: 'operator',
  variables: ['site_name', 'booking_reference', 'disputed_amount'],
  async content({ platform: { database }, site }, { language, details }) {
    if (!details?.disputeReference) return null;
    const dispute = await readDispute(database, details.paymentId ?? null, details.disputeReference);
    return dispute && dispute.state !== 'won' ? disputeContent(dispute, language, site) : null;
  },
  sample: async ({ site }, { language }) => disputeContent(sampleDispute, language, site),
};

type ReportedDispute = Pick<Dispute, 'disputeReference' | 'reason' | 'amount'> & {
  /** Missing if the payment is unknown. */
  readonly evidence?: Pick<Dispute['evidence'], 'bookingReference' | 'night' | 'numberOfPeople'> & {
    readonly checkedInAt: readonly unknown[];
  };
};

const sampleDispute = {
  disputeReference: 'dp_1SampleDispute',
  reason: 'fraudulent',
  amount: money(70_00, 'USD'),
  evidence: {
    bookingReference: templateVariables.booking_reference.example[defaultLanguage],
    night: calendarDate('2027-03-06') as CalendarDate,
    numberOfPeople: 2,
    checkedInAt: [1, 2],
  },
};

/** The disputed amount, the known facts of the dispute, and the link to the evidence. */
export function disputeContent(
  { disputeReference, reason, amount, evidence }: ReportedDispute,
  language: Language,
  { siteName, origin }: SiteAddress,
): MailContent {
  const t = translator(language);
  const disputed = amount
    ? formatMoney(amount, language, { cents: 'always' })
    : t('correspondence.dispute.unknownAmount');
  const bookingReference = evidence?.bookingReference ?? t('correspondence.dispute.unknownBooking');
  const rows = [
    { label: t('correspondence.facts.reference'), value: bookingReference },
    { label: t('correspondence.dispute.amount'), value: disputed },
    { label: t('correspondence.dispute.reason'), value: reason ?? '–' },
    { label: t('correspondence.dispute.reference'), value: disputeReference },
    ...(evidence
      ? [
          { label: t('correspondence.dispute.night'), value: writeDate(evidence.night, language, 'full') },
          {
            label: t('correspondence.dispute.checkedIn'),
            value: t('correspondence.dispute.checkedInOf', {
              in: String(evidence.checkedInAt.length),
              people: String(evidence.numberOfPeople),
            }),
          },
        ]
      : []),
  ];
  return {
    language,
    words: { site_name: siteName, booking_reference: bookingReference, disputed_amount: disputed },
    parts: [
      { kind: 'facts', rows },
      { kind: 'button', label: t('correspondence.dispute.button'), address: `${origin}/admin/payments` },
    ],
    footer: [siteHost(origin)],
  };
}
