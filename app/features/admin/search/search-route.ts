import { requirePage } from '#features/accounts/require-role.server.ts';
import { findRecords } from '#features/overview/search/find-records.server.ts';
import { platformContext } from '#request-context';
import { searchList } from '../kit/list/usual-lists.ts';
import { adminLanguage } from '../kit/page-title.ts';
import type { Route } from './+types/search-route';

/** GET /admin/search?search=: the records that the palette lists, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const found = await findRecords(context.get(platformContext), {
    who,
    ...searchList.read(request),
    language: adminLanguage(request),
  });
  return Response.json(found, { headers: { 'Cache-Control': 'no-store' } });
}
