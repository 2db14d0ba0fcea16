import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

const sold = 'what the operator sells and publishes';

export const promotionsTables: readonly PersonalTable[] = [
  withoutPersons('add_ons', sold, ['slug', 'name', 'description', 'pricing']),
  withoutPersons('coupons', sold, ['code', 'kind', 'batch']),
];
