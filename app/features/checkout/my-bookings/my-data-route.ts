import { requireCustomer } from '#features/accounts/require-role.server.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/my-data-route';
import { exportMyData } from './export-my-data.server.ts';

/** GET /profile/my-data.json: all personal data of the signed-in customer, as a download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requireCustomer(context, request);
  const myData = await exportMyData(context.get(platformContext), visitor);
  return new Response(JSON.stringify(myData, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
