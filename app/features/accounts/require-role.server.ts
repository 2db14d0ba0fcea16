import { createContext, type href, type RouterContextProvider, redirect } from 'react-router';
import { adminPages } from '#domain/accounts/admin-pages.ts';
import { isStaff, may, type Permission } from '#domain/accounts/permissions.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { pagePath } from '#i18n/page-path.ts';
import { platformContext } from '#request-context';
import { endedParameter } from '#ui/connection/form-results.ts';
import type { Visitor } from './visitor.ts';
import { visitorContext } from './visitor-context.ts';

/** The context of a loader or an action. */
export type RequestContext = Pick<Readonly<RouterContextProvider>, 'get'>;

/** The signed-in user, or null. */
export const currentVisitor = (context: RequestContext): Promise<Visitor | null> =>
  context.get(visitorContext)();

/** The signed-in user, for loaders and actions that require one. A visitor is redirected to /login. */
export async function requireCustomer(context: RequestContext, request: Request): Promise<Visitor> {
  const visitor = await currentVisitor(context);
  if (visitor) return visitor;
  if (request.method !== 'GET') recordRefusal(context, request, { visitor, needed: 'customer' });
  throw redirect(at(request, `/login${wayBack(request)}`));
}

/**
 * The signed-in person of the staff, of any role. Throws the redirects of specification §2: a visitor goes to
 * /login (and back afterwards), a customer to /. Both are logged, except a visitor who only opens a page. A
 * person who must add a second factor is redirected to do so, and has no access to the admin area until then.
 */
export async function requireStaff(context: RequestContext, request: Request): Promise<Visitor> {
  const visitor = await currentVisitor(context);
  if (visitor && isStaff(visitor)) {
    if (visitor.mustAddSecondFactor) throw redirect(at(request, '/profile?needs=second-factor'));
    return visitor;
  }
  if (visitor || request.method !== 'GET') recordRefusal(context, request, { visitor, needed: 'staff' });
  throw redirect(at(request, visitor ? '/' : `/login${wayBack(request)}`));
}

/** The addresses of app/routes.ts, as `href` knows them. */
type AdminRoute = Extract<Parameters<typeof href>[0], `/admin${string}`>;

/** Does not compile when a route of the admin area has no entry in the table. */
const permissionOf: Readonly<Record<AdminRoute, Permission | null>> = adminPages;

/** The permission that opens a route of the admin area; null for all staff. */
export function pagePermission(route: string): Permission | null {
  if (!Object.hasOwn(permissionOf, route)) throw new Error(`no permission is set for ${route}`);
  return permissionOf[route as AdminRoute];
}

/** What the gate of the admin area decided about a request. */
export type AdminAccess = {
  /** The pattern of the matched route. */
  readonly route: string;
  /** The status of the refusal; null if the request is allowed. */
  readonly status: number | null;
  /** What the person lacks; null if the request itself is at fault. */
  readonly needed: Permission | 'city' | null;
  /** The form that was sent; null without one. */
  readonly form: FormData | null;
};

/** Set by the gate of the admin area; other routes have none. */
export const adminAccessContext = createContext<AdminAccess>();

/**
 * For the loaders and actions of the admin area: requires what the gate requires of the route, of its form and of the
 * records that the request names (`adminPages`, `adminForms`). Staff without the permission get a 403, and a 404 for a
 * record of another city than theirs. Both are logged.
 */
export async function requirePage(context: RequestContext, request: Request): Promise<Visitor> {
  const visitor = await requireStaff(context, request);
  const { route, status, needed } = context.get(adminAccessContext);
  const permission = pagePermission(route);
  if (permission !== null) refuseWithout(permission, visitor, { context, request });
  if (status === null) return visitor;
  if (needed !== null) recordRefusal(context, request, { visitor, needed });
  throw new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}

/**
 * The signed-in person and the form of an action of the admin area, as the gate has read it. An action has no other
 * way to what was sent.
 */
export async function requireForm(
  context: RequestContext,
  request: Request,
): Promise<{ who: Visitor; form: FormData }> {
  const who = await requirePage(context, request);
  return { who, form: context.get(adminAccessContext).form ?? new FormData() };
}

/** For what needs another permission than its page or its form. */
export async function requirePermission(
  permission: Permission,
  context: RequestContext,
  request: Request,
): Promise<Visitor> {
  const visitor = await requirePage(context, request);
  refuseWithout(permission, visitor, { context, request });
  return visitor;
}

function refuseWithout(
  needed: Permission,
  visitor: Visitor,
  { context, request }: { context: RequestContext; request: Request },
) {
  if (may(visitor, needed)) return;
  recordRefusal(context, request, { visitor, needed });
  throw new Response(null, { status: 403, headers: { 'Cache-Control': 'no-store' } });
}

/** A page and its layout both require the role; one request is logged once. */
const noted = new WeakSet<RequestContext>();

/** A visitor who opens a page is only asked to sign in. All other refusals are logged. */
function recordRefusal(
  context: RequestContext,
  request: Request,
  { visitor, needed }: { visitor: Visitor | null; needed: Permission | 'customer' | 'staff' | 'city' },
) {
  if (noted.has(context)) return;
  noted.add(context);
  const { userId = null, role = 'visitor' } = visitor ?? {};
  const { method, url } = request;
  const { pathname: path } = new URL(url);
  context
    .get(platformContext)
    .log.warn({ userId, role, needed, method, path }, 'refused: the role is missing');
}

/**
 * The page to return to after sign-in. A form cannot be submitted again by a redirect: with scripts it stays on its page
 * (`ui/connection`), without them the sign-in page says what happened.
 */
function wayBack(request: Request): string {
  const isRead = request.method === 'GET';
  const asked = new URL(request.url);
  const page = isRead ? asked : (pageOfForm(request) ?? asked);
  page.searchParams.delete('_routes');
  const address = pagePath(page.pathname) + page.search;
  return `?redirectTo=${encodeURIComponent(address)}${isRead ? '' : `&${endedParameter}`}`;
}

/** The page of this site that a form was sent from; a form may have an address that is no page. */
function pageOfForm(request: Request): URL | null {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  return referrer?.host === new URL(request.url).host ? referrer : null;
}

function at(request: Request, address: string): string {
  const [path = '/', search] = address.split('?');
  const inLanguage = addressIn(languageOfPage(request), path);
  return search === undefined ? inLanguage : `${inLanguage}?${search}`;
}
