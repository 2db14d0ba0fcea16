import { Outlet } from 'react-router';
import type { Route } from './+types/staff-gate';
import { requireGuide } from './require-role.server.ts';

/**
 * Protects the whole admin area: its pages, forms, data, files and exports require a guide or an admin, with
 * the second factor if the operator requires it. Runs before every loader and action; those check the role
 * that they need again.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    await requireGuide(context, request);
    return next();
  },
];

export default function StaffGate() {
  return <Outlet />;
}
