import { peopleIn } from '#domain/door/manifest.ts';
import type { Party } from '#domain/door/party.ts';
import { inLanguage, type Language, languageLabel } from '#domain/languages.ts';
import { decimal } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { isInScope, nightScopeOf } from '#features/roster/night-scope.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import type door from '#i18n/messages/en/door.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { type FileCell, tableFile } from '#platform/table-file.ts';
import { platformContext } from '#request-context';
import { readDoorNight } from '../door-store.server.ts';
import { listParties } from '../party-store.server.ts';
import type { Route } from './+types/guest-list-csv-route';

/** The guest list of `?night=` as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const { database, clock } = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const night = await readDoorNight(database, searchParams.get('night') ?? '');
  const now = clock.now();
  if (!night || !isInScope(await nightScopeOf(database, who, now), night, now))
    throw new Response(null, { status: 404 });
  const language = languageOfPage(request);
  const t = translator(language);
  const file = `${t('door.list.file')}-${night.date}-${night.startTime.replace(':', '')}`;
  return tableFile(file, 'csv', columnsFor(t, language), await listParties(database, night.id));
}

/** One row per booking, in the guide's language. */
function columnsFor(t: Translate, language: Language) {
  const column = (name: keyof typeof door.door.list.columns, cell: (party: Party) => FileCell) => ({
    heading: t(`door.list.columns.${name}`),
    cell,
  });
  return [
    column('name', ({ name }) => name),
    column('people', peopleIn),
    column('in', ({ guests }) => guests.filter(({ isIn }) => isIn).length),
    column('guests', ({ guests }) =>
      guests
        .filter(({ isVoid }) => !isVoid)
        .map(({ name }) => name)
        .filter(Boolean)
        .join('; '),
    ),
    column('language', (party) => languageLabel(party.language, language)),
    column('phone', ({ phone }) => phone),
    column('notes', ({ notes }) => notes),
    column('addOns', ({ addOns }) =>
      addOns
        .map(({ name, quantity }) => t('door.party.addOn', { quantity, name: inLanguage(name, language) }))
        .join('; '),
    ),
    column('balance', ({ balance }) => (balance ? `${decimal(balance)} ${balance.currency}` : null)),
    column('reference', ({ reference }) => reference),
  ];
}
