import {
  copiedCode,
  copiedName,
  copiedWords,
  each,
  none,
  ofBooking,
  type PersonalTable,
  personal,
} from '#platform/database/personal-data.ts';

/** The rating stays counted: alone it identifies nobody. */
export const reviewsTables: readonly PersonalTable[] = [
  {
    ...{ table: 'reviews', rows: ofBooking, erase: 'columns', retention: 'booking', section: 'reviews' },
    columns: {
      text: personal("''", copiedWords('text')),
      name: personal("''", copiedName('name')),
      country: personal("''", copiedCode('country')),
      answer: personal('null'),
      ...each(['language', 'state', 'hidden_because'], none('a code of the product')),
    },
  },
];
