import { messageRetentionMonths } from '#domain/content/contact-limits.ts';
import {
  copiedAddress,
  each,
  factsOf,
  none,
  ofAddress,
  ofBooking,
  type PersonalTable,
  personal,
  unexported,
  withoutPersons,
} from '#platform/database/personal-data.ts';

const code = none('a code of the product');
/** What the mail says is in the data that it was written from. Some mails contain links that sign their reader in. */
const written = unexported('written from data that the export contains, with links that give access', 'null');

/** A mail that was not sent is not sent any more. */
const unsent = `case when state in ('waiting', 'failed') then 'unneeded' else state end`;

/** Details of mails that are ids and dates. */
const ids = [
  'partyId',
  'messageId',
  'nightId',
  'date',
  'refundId',
  'because',
  'paymentId',
  'linkId',
  'statementId',
];
const partyHasLeft = `kind in ('waiting.joined', 'waiting.placesFree', 'waiting.nightCancelled') and state <> 'waiting'
  and details ? 'partyId' and not exists (select from waiting_parties where id::text = details ->> 'partyId')`;

export const correspondenceTables: readonly PersonalTable[] = [
  {
    table: 'outbox_mails',
    rows: `(booking_id = any(:bookings) or user_id = any(:users) or ${ofAddress('recipient')}
      or details ->> 'messageId' = any(:messages::text[]) or details ->> 'partyId' = any(:parties::text[]))`,
    ...{ erase: 'columns', section: 'mails', hidden: ['leased_by', 'user_id', 'due_at', 'attempts'] },
    retention: {
      over: `(${partyHasLeft}) or (booking_id is null and user_id is null
        and created_at <= :now::timestamptz - interval '${messageRetentionMonths} months')`,
    },
    columns: {
      recipient: personal("''", copiedAddress('recipient')),
      subject: personal('null'),
      ...each(['html', 'plain_text'], written),
      last_error: unexported('an error of the mail server', 'null'),
      details: unexported('ids, and the message of the night to a holder', factsOf('details', ids)),
      once_key: none('ids'),
      state: { ...code, erased: unsent, copied: unsent },
      ...each(['kind', 'language'], code),
    },
  },
  {
    ...{ table: 'mail_opt_outs', rows: ofAddress('email'), erase: 'rows', section: 'optOuts' },
    retention: { by: 'kept until the person is erased, because it forbids mails' },
    columns: { email: personal("''", copiedAddress('email')) },
  },
  {
    ...{ table: 'purchase_reports', rows: ofBooking, erase: 'columns', retention: 'booking' },
    ...{ section: 'adReports', columns: {} },
  },
  withoutPersons('mail_template_versions', "the operator's texts of mails", ['kind', 'language', 'template']),
];
