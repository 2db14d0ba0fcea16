import { formPermission, hasForms, isUploadPage } from '#domain/accounts/admin-forms.ts';
import { may } from '#domain/accounts/permissions.ts';
import { typedIn } from '#domain/form/parse-form.ts';
import { type AdminAccess, pagePermission } from '#features/accounts/require-role.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { type Field, namedIds } from '#features/catalogue/city-records/named-ids.ts';
import { namesForeignRecord } from '#features/catalogue/city-records/record-cities-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { cleanForm } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';

type AdminRequest = {
  readonly who: Visitor;
  readonly request: Request;
  readonly body: RequestBody;
  /** The pattern of the matched route. */
  readonly route: string;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/**
 * Decides about a request of the admin area, and reads its form. In this order, so that nothing is read for a person
 * who may not send it: the permission of the page, the records in the address, the body, the permission of the form,
 * the records in the form. For a person who is limited to cities, a record of another city does not exist.
 */
export async function checkAdminRequest(
  { database }: Pick<Platform, 'database'>,
  { who, request, body, route, params }: AdminRequest,
): Promise<AdminAccess> {
  const refuse = (status: number, needed: AdminAccess['needed'] = null): AdminAccess => ({
    ...{ route, status, needed, form: null },
  });
  const isForeign = (fields: readonly Field[]) =>
    namesForeignRecord(database, { ids: namedIds(fields), person: who });
  const permission = pagePermission(route);
  if (permission !== null && !may(who, permission)) return refuse(403, permission);
  const address = [...new URL(request.url).searchParams, ...Object.entries(params)];
  if (await isForeign(address.map(([name, value = '']) => [name, value]))) return refuse(404, 'city');
  const open = { route, status: null, needed: null, form: null };
  if (request.method === 'GET' || request.method === 'HEAD' || isUploadPage(route)) return open;
  if (!hasForms(route)) return refuse(400);
  const read = cleanForm(await body.form());
  if ('status' in read) return refuse(read.status);
  const { intent = '' } = typedIn(read);
  const needed = formPermission(route, intent);
  if (needed === undefined) return refuse(400);
  if (!may(who, needed)) return refuse(403, needed);
  // Without files, all values are texts.
  if (await isForeign([...read].map(([name, value]) => [name, String(value)]))) return refuse(404, 'city');
  return { ...open, form: read };
}
