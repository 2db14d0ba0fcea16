import { Outlet } from 'react-router';
import { adminAccessContext, requireStaff } from '#features/accounts/require-role.server.ts';
import { bodyContext, platformContext } from '#request-context';
import type { Route } from './+types/staff-gate';
import { checkAdminRequest } from './check-admin-request.server.ts';
import '#ui/staff.css';

/**
 * Protects the whole admin area: its pages, forms, data, files and exports require a person of the staff, with
 * the second factor if the operator requires it. Runs before every loader and action, which get the form from it
 * and throw its refusal (`requirePage`), so that the layout can show it.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern, params }, next) => {
    const who = await requireStaff(context, request);
    const checked = await checkAdminRequest(context.get(platformContext), {
      who,
      request,
      body: context.get(bodyContext),
      // The pattern begins as written in app/routes.ts, without a slash.
      route: `/${pattern.replace(/^\//, '')}`,
      params,
    });
    context.set(adminAccessContext, checked);
    return next();
  },
];

export default function StaffGate() {
  return <Outlet />;
}
