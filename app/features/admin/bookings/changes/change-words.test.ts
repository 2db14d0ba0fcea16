import { expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { loadRecordsMessages } from '#tests/support/load-messages.ts';
import { changeDetail } from './change-words.ts';

loadRecordsMessages();

it('names who chose a change that was not made by staff', () => {
  const detailOf = (by?: string) => changeDetail({ by }, { t: translator('en'), money: String });
  expect(detailOf('guest')).toBe('chosen by the guest');
  expect(detailOf('nightChange')).toBe('because the night was cancelled or rescheduled');
  expect(detailOf()).toBeNull();
});
