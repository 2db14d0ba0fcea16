import { type RouterContextProvider, redirect } from 'react-router';
import { mayActAs, type Role } from '#domain/accounts/roles.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { platformContext } from '#request-context';
import type { Visitor } from './visitor.ts';
import { visitorContext } from './visitor-context.ts';

type Context = Pick<Readonly<RouterContextProvider>, 'get'>;

/** The signed-in user, for loaders and actions that require one. A visitor is redirected to /login. */
export const requireCustomer = (context: Context, request: Request): Promise<Visitor> =>
  requireRole('customer', context, request);

/** Guides and admins: the scanner and the guest list. */
export const requireGuide = (context: Context, request: Request): Promise<Visitor> =>
  requireRole('guide', context, request);

/** Admins. */
export const requireAdmin = (context: Context, request: Request): Promise<Visitor> =>
  requireRole('admin', context, request);

/** The signed-in user, or null. */
export const currentVisitor = (context: Context): Promise<Visitor | null> => context.get(visitorContext)();

/**
 * Requires the role. Throws the redirects of specification §2: a visitor goes to /login (and back
 * afterwards), a user without the role goes to /. Both are logged, except a visitor who only opens a page. An
 * admin who must add a second factor is redirected to do so, and has no access to the admin area until then,
 * including the pages of guides.
 */
async function requireRole(needed: Role, context: Context, request: Request): Promise<Visitor> {
  const visitor = await currentVisitor(context);
  if (visitor && mayActAs(visitor.role, needed)) {
    if (needed !== 'customer' && visitor.mustAddSecondFactor)
      throw redirect(at(request, '/profile?needs=second-factor'));
    return visitor;
  }
  if (visitor || request.method !== 'GET') recordRefusal(context, request, { visitor, needed });
  throw redirect(at(request, visitor ? '/' : `/login${wayBack(request)}`));
}

/** A page and its layout both require the role; one request is logged once. */
const noted = new WeakSet<Context>();

/** A visitor who opens a page is only asked to sign in. All other refusals are logged. */
function recordRefusal(
  context: Context,
  request: Request,
  { visitor, needed }: { visitor: Visitor | null; needed: Role },
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

/** Only a page can be reopened after sign-in; a form cannot be submitted again by a redirect. */
function wayBack(request: Request): string {
  if (request.method !== 'GET') return '';
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  return `?redirectTo=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`;
}

function at(request: Request, address: string): string {
  const [path = '/', search] = address.split('?');
  const inLanguage = addressIn(languageOfPage(request), path);
  return search === undefined ? inLanguage : `${inLanguage}?${search}`;
}
