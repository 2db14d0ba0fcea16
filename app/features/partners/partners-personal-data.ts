import {
  copiedAddress,
  copiedName,
  copiedPhone,
  copiedWords,
  none,
  type PersonalTable,
  personal,
  withoutPersons,
} from '#platform/database/personal-data.ts';

/** Partners are businesses. The person to ask there is no guest, and a copy for tests does not name them. */
export const partnersTables: readonly PersonalTable[] = [
  {
    ...{ table: 'partners', rows: null, erase: 'columns', section: null },
    retention: { by: 'the operator, who edits and deletes partners' },
    columns: {
      name: none('a business'),
      code: none('a code of the business'),
      kind: none('a code of the product'),
      language: none('one of the languages of the site'),
      contact_name: personal("''", copiedName('contact_name')),
      email: personal("''", copiedAddress('email')),
      phone: personal("''", copiedPhone('phone')),
      note: personal("''", copiedWords('note')),
    },
  },
  {
    ...{ table: 'partner_sellers', rows: null, erase: 'columns', section: null },
    retention: { by: 'the operator, who edits and deletes sellers' },
    columns: {
      name: personal("''", copiedName('name')),
      code: none('a code of the business'),
      phone: personal("''", copiedPhone('phone')),
      email: personal("''", copiedAddress('email')),
    },
  },
  // In a copy for tests, nobody is signed in, and no link that was sent opens anything.
  {
    ...withoutPersons('seller_links', 'links of sellers, without their tokens', []),
    copy: { isDeleted: true },
  },
  {
    ...{ table: 'seller_sessions', rows: null, erase: 'columns', section: null },
    retention: { by: 'purgeSellerAccess' },
    copy: { isDeleted: true },
    columns: {
      secret_hash: none('a hash of a random secret'),
      device: none('the name of a browser and a system'),
    },
  },
  withoutPersons('partner_terms', 'terms of businesses', [
    'kind',
    'earned_by',
    'coupon_borne_by',
    'collects',
  ]),
  withoutPersons('partner_crawl_names', 'what businesses call crawls', ['word', 'written']),
  withoutPersons('partner_words', 'the names of businesses', ['word', 'written']),
];
