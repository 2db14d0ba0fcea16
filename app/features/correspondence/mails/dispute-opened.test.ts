import { expect, it } from 'vitest';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { renderMail } from '../rendering/render-mail.server.ts';
import { inOurWords } from '../rendering/template-words.server.ts';
import { disputeContent } from './dispute-opened.server.ts';

loadMailMessages();

const dispute = {
  disputeReference: 'dp_1',
  reason: '<b>fraudulent</b>',
  amount: money(70_00, 'USD'),
  evidence: {
    bookingReference: 'VPC-7K3M-X9QD',
    night: calendarDate('2027-03-06') as CalendarDate,
    numberOfPeople: 2,
    checkedInAt: ['2027-03-07T01:40:00.000Z'],
  },
};
const site = { siteName: 'Vallarta Pub Crawl', origin: 'https://site.example' };
const recipe = {
  id: 'm',
  to: 'operator@site.example',
  kind: 'dispute.opened',
  site,
  say: inOurWords,
} as const;

it.each([
  ['en', 'Disputed payment: VPC-7K3M-X9QD, $70.00 USD', 'Saturday, March 6, 2027', '1 of 2'],
  ['es', 'Pago en disputa: VPC-7K3M-X9QD, $70.00 USD', '6 de marzo de 2027', '1 de 2'],
] as const)(
  'A dispute is mailed to the operator in %s, with a link to its case',
  async (language, subject, night, came) => {
    const mail = await renderMail(disputeContent(dispute, language, site), recipe);
    expect(mail.subject).toBe(subject);
    for (const expected of ['dp_1', night, came, 'https://site.example/admin/payments'])
      expect(mail.text).toContain(expected);
    expect(mail.html).not.toContain('<b>fraudulent');
  },
);
