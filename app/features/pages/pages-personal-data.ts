import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

export const pagesTables: readonly PersonalTable[] = [
  withoutPersons('home_page_content', 'texts that the operator publishes', ['section_key', 'content']),
];
