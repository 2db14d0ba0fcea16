import type { RouteConfigEntry } from '@react-router/dev/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { appSettings } from '#features/settings/settings-tables.server.ts';
import siteMap from '../../app/routes.ts';
import { customer } from '../support/account-steps.ts';
import { runningSite } from '../support/site.ts';

type Access = 'everybody' | 'customer' | 'guide' | 'admin';

/**
 * The role that each route requires (specification §2). A route that is missing here fails the first test.
 */
const table: Readonly<Record<string, Access>> = {
  '/': 'everybody',
  '/book-now': 'everybody',
  '/cities': 'everybody',
  '/crawls': 'everybody',
  '/crawls/id/:id': 'everybody',
  '/crawls/:slug': 'everybody',
  '/contact': 'everybody',
  '/faq': 'everybody',
  '/about': 'everybody',
  '/terms': 'everybody',
  '/privacy': 'everybody',
  '/checkout': 'everybody',
  '/checkout/paypal/order': 'everybody',
  '/checkout/paypal/approved': 'everybody',
  '/booking-confirmation/:bookingId': 'everybody',
  '/booking-confirmation/:bookingId/terms': 'everybody',
  '/booking-confirmation/:bookingId/calendar.ics': 'everybody',
  // An unknown booking is not found; browsers without a proof are sent to the page of the code.
  '/booking-confirmation/:bookingId/manage': 'everybody',
  '/booking-confirmation/:bookingId/manage/verify': 'everybody',
  '/booking-confirmation/:bookingId/manage/cancel': 'everybody',
  '/booking-confirmation/:bookingId/manage/change-date': 'everybody',
  '/booking-confirmation/:bookingId/manage/receipt': 'everybody',
  '/your-night/:affectedBookingId': 'everybody',
  '/login': 'everybody',
  '/login/google': 'everybody',
  '/signup': 'everybody',
  '/forgot-password': 'everybody',
  '/reset-password': 'everybody',
  '/verify-email': 'everybody',
  '/sign-in-link': 'everybody',
  '/sign-out': 'everybody',
  '/currency': 'everybody',
  '/t/:code': 'everybody',
  '/t/:code/calendar.ics': 'everybody',
  '/*': 'everybody',
  '/profile': 'customer',
  '/profile/my-data.json': 'customer',
  '/bookings': 'customer',
  '/bookings/:bookingId': 'customer',
  '/bookings/:bookingId/cancel': 'customer',
  '/bookings/:bookingId/change-date': 'customer',
  '/bookings/:bookingId/receipt': 'customer',
  '/admin/ticket-scanner': 'guide',
  '/admin/guest-list': 'guide',
  '/admin/guest-list.csv': 'guide',
  '/admin/guest-list/:nightId/live': 'guide',
  '/no-more-mails/:bookingId': 'everybody',
  '/waiting-list/:nightId': 'everybody',
  '/leave-waiting-list/:partyId': 'everybody',
  '/admin': 'admin',
  '/admin/*': 'admin',
  '/admin/emails': 'admin',
  '/admin/emails/automatic': 'admin',
  '/admin/emails/outbox': 'admin',
  '/admin/emails/outbox/:mailId': 'admin',
  '/admin/emails/:kind/:mailLanguage': 'admin',
  '/admin/emails/preview': 'admin',
  '/admin/schedule/:nightId/bars': 'admin',
  '/admin/dashboard': 'admin',
  '/admin/schedule': 'admin',
  '/admin/schedule/:nightId': 'admin',
  '/admin/schedule/:nightId/change': 'admin',
  '/admin/schedule-crawl': 'admin',
  '/admin/bookings': 'admin',
  '/admin/bookings/new': 'admin',
  '/admin/bookings/:bookingId': 'admin',
  '/admin/bookings.csv': 'admin',
  '/admin/bookings.xlsx': 'admin',
  '/admin/pub-crawls': 'admin',
  '/admin/add-pub-crawl': 'admin',
  '/admin/edit-pub-crawl/:id': 'admin',
  '/admin/cities': 'admin',
  '/admin/cities/:cityId': 'admin',
  '/admin/coupons': 'admin',
  '/admin/coupons/:couponId': 'admin',
  '/admin/coupon-batch': 'admin',
  '/admin/coupons.csv': 'admin',
  '/admin/add-ons': 'admin',
  '/admin/add-ons/:addOnId': 'admin',
  '/admin/gallery': 'admin',
  '/admin/gallery/upload': 'admin',
  '/admin/gallery/:pictureId/original': 'admin',
  '/admin/money': 'admin',
  '/admin/money.csv': 'admin',
  '/admin/payments': 'admin',
  '/admin/payments/:caseId/evidence': 'admin',
  '/admin/people': 'admin',
  '/admin/change-log': 'admin',
  '/admin/messages': 'admin',
  '/admin/home-content': 'admin',
  '/admin/page-texts': 'admin',
  '/admin/page-texts/:page': 'admin',
  '/admin/general-options': 'admin',
};

function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    if (children) return addresses(children, here);
    return path || index ? [here.replace('/es?', '') || '/'] : [];
  });
}

const ranks: readonly Access[] = ['everybody', 'customer', 'guide', 'admin'];
const mayOpen = (role: Role | 'visitor', access: Access) =>
  ranks.indexOf(access) <= (role === 'visitor' ? 0 : ranks.indexOf(role));

const site = await runningSite();

async function signedIn(role: Role): Promise<string> {
  const { email, password } = await customer(site, { role });
  const answer = await fetch(`${site.origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const cookies: Readonly<Record<Role | 'visitor', string>> = {
  visitor: '',
  customer: await signedIn('customer'),
  guide: await signedIn('guide'),
  admin: await signedIn('admin'),
};
const roles = Object.keys(cookies) as (Role | 'visitor')[];

const nowhere = '00000000-0000-4000-8000-000000000000';
const concrete = (path: string) => path.replace(/:\w+/g, nowhere).replace('*', 'no-such-page');

async function ask(role: Role | 'visitor', path: string, method: 'GET' | 'POST') {
  const answer = await fetch(site.origin + concrete(path), {
    method,
    redirect: 'manual',
    headers: { cookie: cookies[role], origin: site.origin },
    body: method === 'POST' ? new URLSearchParams({ intent: 'x' }) : undefined,
  });
  const { status, headers } = answer;
  const [location, cacheControl] = [headers.get('location'), headers.get('cache-control') ?? ''];
  return { status, location, cacheControl, text: await answer.text() };
}

/**
 * Where users without the role are redirected: signed-out visitors to the login, all others to the home page.
 */
const turnedAwayTo = (role: Role | 'visitor') => (role === 'visitor' ? /^\/login/ : /^\/$/);

it('covers every route of the site map, and no other', () => {
  expect(addresses(siteMap).toSorted()).toEqual(Object.keys(table).toSorted());
});

describe('Responses with personal data', () => {
  const closed = Object.entries(table).flatMap(([path, access]) => (access === 'everybody' ? [] : [path]));
  it.each([...closed, '/checkout', '/booking-confirmation/:bookingId', '/reset-password', '/login'])(
    'is not cached publicly: %s',
    async (path) => {
      const addresses = /\.\w+$/.test(path) ? [path] : [path, `${path}.data`];
      for (const address of addresses)
        expect((await ask('admin', address, 'GET')).cacheControl).not.toMatch(/public|max-age=[1-9]/);
    },
  );

  it.each(['/', '/es/faq', '/crawls.data', '/t/x.data?_routes=root'])(
    'a response with user data is not cached publicly: %s',
    async (address) => {
      const { text, cacheControl } = await ask('customer', address, 'GET');
      expect(text).toMatch(/ana-\d+@example\.com/);
      expect(cacheControl).toBe('private, no-cache');
    },
  );
});

describe('A form that another site makes an admin’s browser send', () => {
  const send = async (path: string, origin: string | null) => {
    const headers = { cookie: cookies.admin, ...(origin === null ? {} : { origin }) };
    const answer = await fetch(site.origin + concrete(path), { method: 'POST', redirect: 'manual', headers });
    return answer.status;
  };

  it.each(Object.keys(table))('does nothing: %s', async (path) => {
    const addresses = /\.\w+$/.test(path) ? [path] : [path, `${path}.data`, `/es${path}`];
    for (const address of addresses)
      for (const origin of ['https://evil.example', 'null']) expect(await send(address, origin)).toBe(403);
  });

  it('does not sign the admin out; mail programs may send their forms without an origin', async () => {
    const session = await fetch(`${site.origin}/api/auth/session`, { headers: { cookie: cookies.admin } });
    expect(await session.json()).not.toBeNull();
    expect(await send('/no-more-mails/:bookingId', null)).toBe(404);
    expect(await send('/leave-waiting-list/:partyId', null)).toBe(404);
  });
});

it('an answer that Google did not give leads to the sign-in page, and is not cached publicly', async () => {
  const { status, location, cacheControl } = await ask('visitor', '/login/google', 'GET');
  expect([status, location]).toEqual([303, '/login']);
  expect(cacheControl).not.toMatch(/public|max-age=[1-9]/);
});

it('a form sent without the required role is logged', async () => {
  await ask('guide', '/admin/people', 'POST');
  await expect
    .poll(site.log)
    .toMatch(/"role":"guide","needed":"admin","method":"POST","path":"\/admin\/people"/);
});

describe.each(roles)('A %s', (role) => {
  const rows = Object.entries(table).map(([path, access]) => ({ path, isAllowed: mayOpen(role, access) }));
  const refused = rows.filter(({ isAllowed }) => !isAllowed);
  // What Google did not answer leads to the sign-in page (below).
  const elsewhere = ['/sign-out', '/login/google'];
  const allowed = rows.filter(({ isAllowed, path }) => isAllowed && !elsewhere.includes(path));

  it.each(allowed)('may open $path', async ({ path }) => {
    const { status, location } = await ask(role, path, 'GET');
    expect(status).toBeLessThan(500);
    expect(location ?? '').not.toMatch(/^\/login/);
  });

  if (refused.length > 0)
    it.each(refused)(
      'is turned away from $path, whether it reads, fetches data or sends a form',
      async ({ path }) => {
        const [page, form] = [await ask(role, path, 'GET'), await ask(role, path, 'POST')];
        expect(page.status).toBe(302);
        expect(page.location).toMatch(turnedAwayTo(role));
        // A page without an action responds the same to everybody.
        if (form.status !== 405) expect(form.location).toMatch(turnedAwayTo(role));
        if (/\.\w+$/.test(path)) return;
        const data = await ask(role, `${path}.data`, 'GET');
        // A client navigation gets the redirect in its data, which must contain nothing else.
        expect(data.status).toBe(202);
        expect(data.text).toMatch(role === 'visitor' ? /"\/login/ : /"\/"/);
      },
    );
});

describe('An admin without the second factor that the operator requires', () => {
  const inAdmin = Object.keys(table).filter((path) => path.startsWith('/admin'));
  beforeAll(() =>
    site.database.insert(appSettings).values({ key: 'admins_need_second_factor', value: 'true' }),
  );
  afterAll(() => site.database.delete(appSettings).where(eq(appSettings.key, 'admins_need_second_factor')));

  it.each(inAdmin)(
    'is redirected to set one up from %s, for pages, data requests and forms',
    async (path) => {
      const away = /^\/profile\?needs=second-factor$/;
      expect((await ask('admin', path, 'GET')).location).toMatch(away);
      expect((await ask('admin', path, 'POST')).location).toMatch(away);
      if (/\.\w+$/.test(path)) return;
      expect((await ask('admin', `${path}.data`, 'GET')).text).toMatch(/"\/profile\?needs=second-factor"/);
    },
  );

  it('can still open the rest of the site, and guides their pages', async () => {
    expect((await ask('admin', '/profile', 'GET')).status).toBe(200);
    expect((await ask('admin', '/bookings', 'GET')).status).toBe(200);
    expect((await ask('guide', '/admin/guest-list', 'GET')).status).toBe(200);
  });
});

describe('An unknown URL of the admin area', () => {
  const wrong = ['/admin/no-such-page', '/admin/bookings/a/b/c', '/admin/x.png', '/ADMIN/nowhere'];

  it.each(wrong)('%s: is a 404 within the admin layout', async (path) => {
    for (const [language, title] of [
      ['en', 'Page Not Found'],
      ['es', 'Página no encontrada'],
    ]) {
      const answer = await fetch(site.origin + path, {
        headers: { cookie: `${cookies.admin}; language=${language}`, accept: 'text/html' },
      });
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain(`>${title}</h1>`);
      expect(html).toContain('href="/admin/schedule"');
    }
    expect((await ask('admin', path, 'POST')).status).toBe(404);
    expect((await ask('customer', path, 'GET')).location).toBe('/');
    expect((await ask('visitor', path, 'GET')).location).toMatch(/^\/login\?redirectTo=/);
  });

  it.each(['/admin/bookings/:bookingId', '/admin/schedule/:nightId', '/admin/coupons/:couponId'])(
    'so does one whose entry is gone: %s',
    async (path) => {
      const { status, text } = await ask('admin', path, 'GET');
      expect(status).toBe(404);
      expect(text).toContain('>Page Not Found</h1>');
      expect(text).toContain('href="/admin/schedule"');
    },
  );
});

describe('After signing in', () => {
  async function signsIn(role: Role, from: string) {
    const { email, password } = await customer(site, { role });
    const answer = await fetch(`${site.origin}${from}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.origin },
      body: new URLSearchParams({ email, password }),
    });
    return answer.headers.get('location');
  }

  it.each<[Role, string, string]>([
    ['customer', '/login', '/'],
    ['customer', '/es/login', '/es'],
    ['guide', '/login', '/admin/ticket-scanner'],
    ['guide', '/es/login', '/admin/ticket-scanner'],
    ['guide', '/login?redirectTo=%2Fadmin%2Fguest-list', '/admin/guest-list'],
    ['guide', '/login?redirectTo=%2Fadmin', '/admin/ticket-scanner'],
    ['guide', '/login?redirectTo=%2Fprofile', '/profile'],
    ['admin', '/login', '/admin/dashboard'],
    ['admin', '/login?redirectTo=%2Fadmin%2Fpeople', '/admin/people'],
  ])('a %s on %s goes to %s', async (role, from, to) => expect(await signsIn(role, from)).toBe(to));
});
