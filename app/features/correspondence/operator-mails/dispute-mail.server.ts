import type { Language } from '#domain/bilingual.ts';
import { formatMoney } from '#domain/money.ts';
import { writeDate } from '#domain/written-date.ts';
import type { Dispute } from '#features/payment/dispute-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { mailHtml } from '../texts/mail-html.server.ts';
import { mailText } from '../texts/mail-text.server.ts';
import type { Say } from '../texts/template-words.server.ts';

export type ToldDispute = Pick<Dispute, 'disputeReference' | 'reason' | 'amount'> & {
  readonly evidence: Pick<Dispute['evidence'], 'bookingReference' | 'night' | 'numberOfPeople'> & {
    readonly checkedInAt: readonly unknown[];
  };
};

type Frame = { readonly siteName: string; readonly origin: string; readonly say: Say };

/** To the operator: what is disputed, what of it is known here, and where everything that speaks for us is kept. */
export async function disputeMail(
  { disputeReference, reason, amount, evidence }: ToldDispute,
  { id, to, language }: Pick<Mail, 'id' | 'to'> & { readonly language: Language },
  { siteName, origin, say }: Frame,
): Promise<Mail> {
  const t = translator(language);
  const disputed = formatMoney(amount, language, { cents: 'always' });
  const said = await say('dispute.opened', language, {
    site_name: siteName,
    booking_reference: evidence.bookingReference,
    disputed_amount: disputed,
  });
  const rows = [
    { label: t('mail.facts.reference'), value: evidence.bookingReference },
    { label: t('mail.dispute.amount'), value: disputed },
    { label: t('mail.dispute.reason'), value: reason ?? '–' },
    { label: t('mail.dispute.reference'), value: disputeReference },
    { label: t('mail.dispute.night'), value: writeDate(evidence.night, language, 'full') },
    {
      label: t('mail.dispute.checkedIn'),
      value: t('mail.dispute.checkedInOf', {
        in: String(evidence.checkedInAt.length),
        people: String(evidence.numberOfPeople),
      }),
    },
  ];
  const page = {
    ...said,
    language,
    siteName,
    siteAddress: origin + addressIn(language, '/'),
    parts: [
      { kind: 'text', text: said.opening },
      { kind: 'facts', rows },
      { kind: 'button', label: t('mail.dispute.button'), address: `${origin}/admin/payments` },
      { kind: 'text', text: said.closing },
    ] as const,
    footer: [origin.replace(/^https?:\/\//, '')],
  };
  return { id, to, subject: said.subject, html: mailHtml(page), text: mailText(page), attachments: [] };
}
