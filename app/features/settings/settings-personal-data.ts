import { none, type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

const operators = 'what the operator sells and publishes';

export const settingsTables: readonly PersonalTable[] = [
  withoutPersons('app_settings', operators, ['key', 'value']),
  withoutPersons('currencies', operators, ['code']),
  withoutPersons('former_rates', operators, ['code']),
  {
    ...withoutPersons('content_versions', operators, ['subject', 'content']),
    columns: {
      subject: none('a code of the product'),
      content: none(operators),
      edition: none('a date'),
    },
  },
];
