import { Outlet } from 'react-router';
import { adminAccessContext, requireStaff } from '#features/accounts/require-role.server.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/staff-gate';
import { namesForeignRecord } from './foreign-records-store.server.ts';
import { namedIds } from './named-ids.server.ts';

/**
 * Protects the whole admin area: its pages, forms, data, files and exports require a person of the staff, with
 * the second factor if the operator requires it. Runs before every loader and action; those require the
 * permission of the matched route (`requirePage`), so that the layout can show a refusal. For a person who is
 * limited to cities, a request that names a record of another city is refused as if there was none.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern, params }, next) => {
    const { cities } = await requireStaff(context, request);
    const { database } = context.get(platformContext);
    const ids = cities.length > 0 ? await namedIds(request, params) : [];
    const isForeign = await namesForeignRecord(database, { ids, cities });
    // The pattern begins as written in app/routes.ts, without a slash.
    context.set(adminAccessContext, { route: `/${pattern.replace(/^\//, '')}`, isForeign });
    return next();
  },
];

export default function StaffGate() {
  return <Outlet />;
}
