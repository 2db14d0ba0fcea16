import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

const sold = 'what the operator sells and publishes';

export const scheduleTables: readonly PersonalTable[] = [
  withoutPersons('scheduled_crawls', sold, ['start_time', 'end_time', 'status', 'recurrence_type']),
  withoutPersons('night_bars', sold, ['bars']),
];
