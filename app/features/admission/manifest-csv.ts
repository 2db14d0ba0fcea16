import { peopleIn } from '#domain/admission/manifest.ts';
import { inLanguage, type Language } from '#domain/bilingual.ts';
import { type CsvCell, csv } from '#domain/csv.ts';
import { decimal } from '#domain/money.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Party } from './party.ts';

const columns = [
  'name',
  'people',
  'in',
  'guests',
  'language',
  'phone',
  'notes',
  'addOns',
  'balance',
  'reference',
] as const;

/** The guest list as CSV for a spreadsheet: one row per booking, in the guide's language. */
export function manifestCsv(t: Translate, language: Language, parties: readonly Party[]): string {
  return csv([
    columns.map((column) => t(`door.list.columns.${column}`)),
    ...parties.map((party): CsvCell[] => [
      party.name,
      peopleIn(party),
      party.guests.filter(({ isIn }) => isIn).length,
      party.guests
        .filter(({ isVoid }) => !isVoid)
        .map(({ name }) => name)
        .filter(Boolean)
        .join('; '),
      t(`door.party.languages.${party.language}`),
      party.phone,
      party.notes,
      party.addOns
        .map(({ name, quantity }) => t('door.party.addOn', { quantity, name: inLanguage(name, language) }))
        .join('; '),
      party.balance ? `${decimal(party.balance)} ${party.balance.currency}` : '',
      party.reference,
    ]),
  ]);
}
