import { type RouterContextProvider, redirect } from 'react-router';
import { mayActAs, type Role } from '#domain/accounts/roles.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { platformContext } from '#request-context';
import type { Visitor } from './visitor.ts';
import { visitorContext } from './visitor-context.ts';

type Context = Pick<Readonly<RouterContextProvider>, 'get'>;

/** Whoever is signed in, for loaders and actions of pages that are for them. A visitor is sent to /login. */
export const requireCustomer = (context: Context, request: Request): Promise<Visitor> =>
  requireRole('customer', context, request);

/** Guides and admins: the scanner and the guest list. */
export const requireGuide = (context: Context, request: Request): Promise<Visitor> =>
  requireRole('guide', context, request);

/** Admins. */
export const requireAdmin = (context: Context, request: Request): Promise<Visitor> =>
  requireRole('admin', context, request);

/** The one who is signed in, or null. */
export const currentVisitor = (context: Context): Promise<Visitor | null> => context.get(visitorContext)();

/**
 * Lets only that role pass. Throws the redirects of specification §2: who is not signed in goes to /login (and back
 * after it), who is signed in without the role goes to /. Either is logged, but for a visitor who only opens a page.
 * An admin who must add a second factor first is sent to do so, and gets nothing of the admin area until it is done,
 * the pages of guides included.
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

/** A page and what surrounds it both ask for the role: one request is one line. */
const noted = new WeakSet<Context>();

/** A visitor who opens a page is only asked to sign in; whoever tries what is not theirs is written down. */
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

/** Only a page can be gone back to; a form that was sent cannot be sent again by going there. */
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
