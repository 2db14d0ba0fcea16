import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

const sold = 'what the operator sells and publishes';

export const catalogueTables: readonly PersonalTable[] = [
  withoutPersons('cities', sold, ['slug', 'name', 'description', 'image', 'time_zone']),
  withoutPersons('pub_crawls', sold, [
    ...[
      'slug',
      'title',
      'short_name',
      'color',
      'description',
      'duration',
      'default_start_time',
      'default_end_time',
      'includes',
    ],
    ...['excludes', 'highlights', 'good_to_know', 'route_stops', 'meeting_point', 'image', 'gallery'],
  ]),
  withoutPersons('former_slugs', sold, ['slug', 'of']),
];
