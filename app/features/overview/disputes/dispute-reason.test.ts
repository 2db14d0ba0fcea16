import { expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { loadRecordsMessages } from '#tests/support/load-messages.ts';
import { disputeReason } from './dispute-reason.ts';

loadRecordsMessages();

test('A known reason is shown in the reader’s language, an unknown one in the provider’s words', () => {
  const [en, es] = [translator('en'), translator('es')];
  expect(disputeReason(en, 'fraudulent')).toBe(
    'the account holder says that they did not authorize the payment (fraudulent)',
  );
  expect(disputeReason(es, 'UNAUTHORISED')).toBe('el titular dice que no autorizó el pago (unauthorised)');
  expect(disputeReason(es, 'PROBLEM_WITH_REMITTANCE')).toBe('problem with remittance');
});
