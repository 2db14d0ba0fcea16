import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

export const visitsTables: readonly PersonalTable[] = [
  withoutPersons('visit_counts', 'counts of visits; no row is about one visitor', [
    ...['step', 'language', 'device', 'origin'],
  ]),
];
