import { formatMoney } from '#domain/money.ts';
import { writeDate } from '#domain/written-date.ts';
import type { Dispute } from '#features/payment/dispute-store.server.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { type OperatorFrame, operatorMail, type ToOperator } from './operator-mail.server.ts';

export type ReportedDispute = Pick<Dispute, 'disputeReference' | 'reason' | 'amount'> & {
  /** Nothing where the payment is not known here. */
  readonly evidence?: Pick<Dispute['evidence'], 'bookingReference' | 'night' | 'numberOfPeople'> & {
    readonly checkedInAt: readonly unknown[];
  };
};

/** To the operator: what is disputed, what of it is known here, and where everything that speaks for us is kept. */
export async function disputeMail(
  { disputeReference, reason, amount, evidence }: ReportedDispute,
  to: ToOperator,
  frame: OperatorFrame,
): Promise<Mail> {
  const { language } = to;
  const t = translator(language);
  const disputed = amount
    ? formatMoney(amount, language, { cents: 'always' })
    : t('mail.dispute.unknownAmount');
  const bookingReference = evidence?.bookingReference ?? t('mail.dispute.unknownBooking');
  const said = await frame.say('dispute.opened', language, {
    site_name: frame.siteName,
    booking_reference: bookingReference,
    disputed_amount: disputed,
  });
  const rows = [
    { label: t('mail.facts.reference'), value: bookingReference },
    { label: t('mail.dispute.amount'), value: disputed },
    { label: t('mail.dispute.reason'), value: reason ?? '–' },
    { label: t('mail.dispute.reference'), value: disputeReference },
    ...(evidence
      ? [
          { label: t('mail.dispute.night'), value: writeDate(evidence.night, language, 'full') },
          {
            label: t('mail.dispute.checkedIn'),
            value: t('mail.dispute.checkedInOf', {
              in: String(evidence.checkedInAt.length),
              people: String(evidence.numberOfPeople),
            }),
          },
        ]
      : []),
  ];
  const parts = [
    { kind: 'facts', rows },
    { kind: 'button', label: t('mail.dispute.button'), address: `${frame.origin}/admin/payments` },
  ] as const;
  return operatorMail(to, frame, { said, parts });
}
