import { messageRetentionMonths } from '#domain/content/contact-limits.ts';
import {
  copiedAddress,
  copiedName,
  copiedWords,
  none,
  ofAddress,
  type PersonalTable,
  personal,
  unexported,
} from '#platform/database/personal-data.ts';

export const contactTables: readonly PersonalTable[] = [
  {
    ...{ table: 'contact_messages', rows: ofAddress('email'), erase: 'rows', section: 'messages' },
    retention: { over: `created_at <= :now::timestamptz - interval '${messageRetentionMonths} months'` },
    columns: {
      form_key: unexported('a key of the form', 'null', 'id::text'),
      name: personal("''", copiedName('name')),
      email: personal("''", copiedAddress('email')),
      subject: personal("''", copiedWords('subject')),
      message: personal("''", copiedWords('message')),
      language: none('one of the languages of the site'),
    },
  },
];
