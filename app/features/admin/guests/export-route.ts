import { parseForm } from '#domain/form/parse-form.ts';
import { exportRequestForm } from '#domain/guests/guest-request.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { exportGuest } from '#features/guests/export-guest.server.ts';
import { platformContext } from '#request-context';
import { adminForm } from '../kit/admin-form.server.ts';
import type { Route } from './+types/export-route';

/** A file is made by the form only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Everything about a guest as a JSON file. POST, because every export is recorded. */
export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const parsed = parseForm(exportRequestForm, typed);
  if ('problems' in parsed) return new Response(null, { status: 422 });
  const { bookingId } = args.params;
  const exported = await exportGuest(args.context.get(platformContext), { who, bookingId, ...parsed.value });
  if (!exported.accepted) return new Response(null, { status: 404 });
  return new Response(JSON.stringify(exported.value, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="guest.json"',
      'Cache-Control': 'no-store',
    },
  });
}
