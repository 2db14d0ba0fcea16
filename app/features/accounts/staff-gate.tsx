import { Outlet } from 'react-router';
import type { Route } from './+types/staff-gate';
import { adminRouteContext, requireStaff } from './require-role.server.ts';

/**
 * Protects the whole admin area: its pages, forms, data, files and exports require a person of the staff, with
 * the second factor if the operator requires it. Runs before every loader and action; those require the
 * permission of the matched route (`requirePage`), so that the layout can show a refusal.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    await requireStaff(context, request);
    // The pattern begins as written in app/routes.ts, without a slash.
    context.set(adminRouteContext, `/${pattern.replace(/^\//, '')}`);
    return next();
  },
];

export default function StaffGate() {
  return <Outlet />;
}
