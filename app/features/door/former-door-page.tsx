import { redirectDocument } from 'react-router';
import { successorOf } from '#domain/door/places.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import type { Route } from './+types/former-door-page';

/** The addresses of the former scanner and guest list lead to the app, which is another document. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { pathname, search } = new URL(request.url);
  const isList = /guest-list/i.test(pathname);
  throw redirectDocument(successorOf(isList ? '/admin/guest-list' : '/admin/ticket-scanner', search));
}

/** Only a refusal is shown at these addresses. */
export default function FormerDoorPage() {
  return null;
}
