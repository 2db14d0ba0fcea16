import { type CsvCell, csv } from '#domain/csv.ts';
import { peopleIn } from '#domain/door/manifest.ts';
import { inLanguage, type Language, languageLabel } from '#domain/languages.ts';
import { decimal } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { readDoorNight } from '../door-store.server.ts';
import type { Party } from '../party.ts';
import { listParties } from '../party-store.server.ts';
import type { Route } from './+types/guest-list-csv-route';

/** The guest list of `?night=` as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database } = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const night = await readDoorNight(database, searchParams.get('night') ?? '');
  if (!night) throw new Response(null, { status: 404 });
  const language = languageOfPage(request);
  const t = translator(language);
  const file = `${t('door.list.file')}-${night.date}-${night.startTime.replace(':', '')}.csv`;
  return new Response(manifestCsv(t, language, await listParties(database, night.id)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  });
}

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
function manifestCsv(t: Translate, language: Language, parties: readonly Party[]): string {
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
      languageLabel(party.language, language),
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
