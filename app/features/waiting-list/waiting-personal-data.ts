import {
  copiedAddress,
  none,
  ofAddress,
  type PersonalTable,
  personal,
} from '#platform/database/personal-data.ts';

export const waitingTables: readonly PersonalTable[] = [
  {
    ...{ table: 'waiting_parties', rows: ofAddress('email'), erase: 'rows', section: 'waitingLists' },
    // No city's date is more than one day away from the date in UTC.
    retention: {
      over: `scheduled_crawl_id in (select id from scheduled_crawls where date < (:now::timestamptz at time zone 'UTC')::date - 1)`,
    },
    also: {
      night:
        '(select date from scheduled_crawls where scheduled_crawls.id = waiting_parties.scheduled_crawl_id)',
    },
    columns: {
      email: personal("''", copiedAddress('email')),
      language: none('one of the languages of the site'),
    },
  },
];
