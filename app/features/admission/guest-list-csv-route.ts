import { requireGuide } from '#features/accounts/require-role.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/guest-list-csv-route';
import { readDoorNight } from './door-night-store.server.ts';
import { manifestCsv } from './manifest-csv.ts';
import { listParties } from './party-store.server.ts';

/** The guest list of `?night=` as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireGuide(context, request);
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
