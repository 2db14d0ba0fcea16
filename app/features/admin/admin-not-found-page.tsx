import { data } from 'react-router';
import { requireStaff } from '#features/accounts/require-role.server.ts';
import type { Route } from './+types/admin-not-found-page';
import { AdminProblem } from './admin-problem.tsx';
import { adminLanguage, adminTitle } from './kit/page-title.ts';

const notFoundStatus = 404;

/** Every unknown URL below /admin; the 404 response keeps the admin layout. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request);
  return data({ language: adminLanguage(request) }, { status: notFoundStatus });
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, request);
  return data(null, { status: notFoundStatus });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'notFound.title');

export default function AdminNotFoundPage() {
  return <AdminProblem status={notFoundStatus} />;
}
