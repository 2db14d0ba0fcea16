import {
  copiedWords,
  each,
  factsOf,
  kept,
  none,
  ofBooking,
  type PersonalTable,
  personal,
  unexported,
  withoutPersons,
} from '#platform/database/personal-data.ts';
import { sumsTables } from './sums/sums-personal-data.ts';

const code = none('a code of the product');
const atProvider = kept("the provider's id of a payment, which the accounts need");
/** Errors of providers and mail servers quote what was sent to them. */
const error = unexported('an error of the provider', 'null');

export const paymentTables: readonly PersonalTable[] = [
  {
    ...{ table: 'payments', rows: ofBooking, erase: 'columns', retention: 'booking' },
    ...{ section: 'payments', hidden: ['taken_by', 'capture_key', 'next_poll_at', 'polled_at'] },
    columns: {
      ...each(['reference', 'money_reference'], atProvider),
      redirect_url: unexported('a page that takes the payment', 'null'),
      voucher_address: personal('null'),
      ...each(['provider', 'language', 'state', 'currency', 'paid_currency', 'tendered_currency'], code),
    },
  },
  {
    ...{ table: 'refunds', rows: ofBooking, erase: 'columns', retention: 'booking' },
    ...{ section: 'refunds', hidden: ['next_poll_at', 'returned_by'] },
    columns: {
      reference: atProvider,
      last_error: error,
      ...each(['currency', 'state', 'because'], code),
    },
  },
  {
    ...{ table: 'payment_cases', rows: ofBooking, erase: 'columns', retention: 'booking' },
    ...{ section: 'paymentCases', isInternal: true, hidden: ['closed_by'] },
    columns: {
      kind: code,
      about: kept('the id of a refund or dispute'),
      // The provider's words for the reason of a dispute are codes.
      details: personal(factsOf('details', ['state', 'disputeReference', 'refundId', 'because', 'provider'])),
      closing_note: personal('null', copiedWords('closing_note')),
    },
  },
  withoutPersons('payment_events', 'ids of events of the provider', [
    ...['provider', 'event_id', 'kind', 'reference'],
  ]),
  withoutPersons('provider_transactions', 'ids and amounts of the providers', [
    ...['provider', 'reference', 'kind', 'currency', 'charged_currency', 'about'],
  ]),
  withoutPersons('partner_statements', 'amounts of businesses, which the accounts need', []),
  withoutPersons('partner_statement_lines', 'amounts of businesses, which the accounts need', ['currency']),
  withoutPersons('partner_transfers', 'transfers of businesses, which the accounts need', ['note']),
  ...sumsTables,
  withoutPersons('receipts', 'numbers, which the accounts need', []),
  withoutPersons('webhook_refusals', 'counts of refused events', ['provider', 'last_why']),
  withoutPersons('rehearsal_sessions', 'what the card page shows: the order, without its customer', [
    ...['reference', 'idempotency_key', 'state', 'request', 'paid_currency'],
  ]),
  withoutPersons('rehearsal_refunds', 'ids and amounts', [
    ...['reference', 'idempotency_key', 'session_reference', 'currency', 'state'],
  ]),
  withoutPersons('rehearsal_events', 'ids and amounts', ['id', 'body']),
  withoutPersons('rehearsal_secrets', 'secrets of the product', ['secret']),
];
