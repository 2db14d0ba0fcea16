import type { RouteConfigEntry } from '@react-router/dev/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, type Permission } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { appSettings } from '#features/settings/settings-tables.server.ts';
import siteMap from '../../app/routes.ts';
import { customer } from '../support/account-steps.ts';
import { sellerCookie, sellingPartner, signedInSeller } from '../support/seller.ts';
import { runningSite } from '../support/site.ts';

type Access = 'everybody' | 'customer' | 'staff' | Permission;

/**
 * What each route requires, written apart from the table of the product (specification §2). A route that is
 * missing here fails the first test. Which role has which permission is in permissions.test.ts.
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
  '/booking-confirmation/:bookingId/review': 'everybody',
  '/booking-confirmation/:bookingId/calendar.ics': 'everybody',
  // An unknown booking is not found; browsers without a proof are sent to the page of the code.
  '/booking-confirmation/:bookingId/manage': 'everybody',
  '/booking-confirmation/:bookingId/manage/verify': 'everybody',
  '/booking-confirmation/:bookingId/manage/cancel': 'everybody',
  '/booking-confirmation/:bookingId/manage/change-date': 'everybody',
  '/booking-confirmation/:bookingId/manage/receipt': 'everybody',
  '/booking-confirmation/:bookingId/manage/tickets': 'everybody',
  // Without a code that a guide shows now, the page says to scan again.
  '/here/:nightId': 'everybody',
  '/here/:nightId/:code': 'everybody',
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
  '/bookings/:bookingId/tickets': 'customer',
  '/admin/ticket-scanner': 'checkIn',
  '/admin/guest-list': 'checkIn',
  '/admin/guest-list.csv': 'checkIn',
  '/door': 'checkIn',
  '/door/cash': 'checkIn',
  '/admin/cash': 'signOffCash',
  '/admin/cash.csv': 'signOffCash',
  '/admin/cash/:holderId': 'signOffCash',
  '/admin/pay': 'signOffCash',
  '/admin/pay/:personId': 'signOffCash',
  '/admin/tips': 'signOffCash',
  '/admin/tips/:personId': 'signOffCash',
  '/admin/door/entries': 'checkIn',
  '/admin/door/lists': 'checkIn',
  '/admin/door/look-up': 'checkIn',
  '/admin/door/nights': 'checkIn',
  '/admin/door/phones': 'checkIn',
  '/admin/door/lent': 'takePayments',
  '/admin/door/sale': 'takePayments',
  '/admin/door/conflicts': 'manageBookings',
  '/my-nights/:token/calendar.ics': 'everybody',
  '/no-more-mails/:bookingId': 'everybody',
  // No role matters: whoever is not signed in as a seller is sent to the page where sellers sign in.
  '/sell': 'everybody',
  '/sell/sign-in': 'everybody',
  '/sell/nights/:nightId': 'everybody',
  '/sell/sales': 'everybody',
  '/sell/sales/:bookingId': 'everybody',
  '/tip/:code': 'everybody',
  '/statement/:accessId': 'everybody',
  '/statement/:accessId/lines.csv': 'everybody',
  '/waiting-list/:nightId': 'everybody',
  '/leave-waiting-list/:partyId': 'everybody',
  '/admin': 'staff',
  '/admin/*': 'staff',
  '/admin/search': 'staff',
  '/admin/emails': 'editContent',
  '/admin/emails/automatic': 'editContent',
  '/admin/emails/outbox': 'readMessages',
  '/admin/emails/outbox/:mailId': 'readMessages',
  '/admin/emails/:kind/:mailLanguage': 'editContent',
  '/admin/emails/preview': 'editContent',
  '/admin/schedule/:nightId/bars': 'manageNights',
  '/admin/schedule/:nightId/message': 'manageBookings',
  '/admin/dashboard': 'seeMoney',
  '/admin/schedule': 'manageNights',
  '/admin/schedule/:nightId': 'manageNights',
  '/admin/schedule/:nightId/change': 'manageNights',
  '/admin/schedule-crawl': 'manageNights',
  '/admin/schedule-edit': 'manageNights',
  '/admin/schedule-cancel': 'manageNights',
  '/admin/schedule-delete': 'manageNights',
  '/admin/schedule-duplicate': 'manageNights',
  '/admin/roster': 'manageNights',
  '/admin/my-nights': 'checkIn',
  '/admin/bookings': 'seeBookings',
  '/admin/bookings/move': 'manageBookings',
  '/admin/bookings/new': 'manageBookings',
  '/admin/bookings/:bookingId': 'seeBookings',
  '/admin/groups': 'seeBookings',
  '/admin/groups/new': 'manageBookings',
  '/admin/groups/:bookingId': 'manageBookings',
  '/admin/bookings.csv': 'exportGuests',
  '/admin/bookings.xlsx': 'exportGuests',
  '/admin/pub-crawls': 'editContent',
  '/admin/add-pub-crawl': 'manageCatalogue',
  '/admin/edit-pub-crawl/:id': 'editContent',
  '/admin/cities': 'editContent',
  '/admin/cities/:cityId': 'editContent',
  '/admin/coupons': 'manageCatalogue',
  '/admin/coupons/:couponId': 'manageCatalogue',
  '/admin/coupon-batch': 'manageCatalogue',
  '/admin/coupons.csv': 'manageCatalogue',
  '/admin/partners': 'managePartners',
  '/admin/statements': 'payPartners',
  '/admin/statements/:partnerId/:month': 'payPartners',
  '/admin/statements/:partnerId/:month/lines.csv': 'payPartners',
  '/admin/partners/:partnerId': 'managePartners',
  '/admin/partners/:partnerId/terms': 'setTerms',
  '/admin/partners/:partnerId/poster': 'managePartners',
  '/admin/partners/:partnerId/sellers/:sellerId': 'managePartners',
  '/admin/add-ons': 'manageCatalogue',
  '/admin/add-ons/:addOnId': 'manageCatalogue',
  '/admin/guests': 'seeBookings',
  '/admin/guests/requests': 'managePeople',
  '/admin/guests/:bookingId': 'seeBookings',
  '/admin/guests/:bookingId/merge': 'manageBookings',
  '/admin/guests/:bookingId/export.json': 'exportGuests',
  '/admin/reviews': 'editContent',
  '/admin/gallery': 'editContent',
  '/admin/gallery/upload': 'editContent',
  '/admin/gallery/:pictureId/original': 'editContent',
  '/admin/money': 'seeMoney',
  '/admin/money.csv': 'seeMoney',
  '/admin/books': 'keepBooks',
  '/admin/books.csv': 'keepBooks',
  '/admin/books.xlsx': 'keepBooks',
  '/admin/reports': 'seeMoney',
  '/admin/reports.csv': 'seeMoney',
  '/admin/reports.xlsx': 'seeMoney',
  '/admin/entries': 'seeMoney',
  '/admin/payments': 'seeMoney',
  '/admin/payments.csv': 'seeMoney',
  '/admin/payments.xlsx': 'seeMoney',
  '/admin/payments/:caseId/evidence': 'seeMoney',
  '/admin/people': 'managePeople',
  '/admin/change-log': 'seeLog',
  '/admin/messages': 'readMessages',
  '/admin/home-content': 'editContent',
  '/admin/page-texts': 'editContent',
  '/admin/page-texts/:page': 'editContent',
  '/admin/general-options': 'changeSettings',
};

function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    if (children) return addresses(children, here);
    return path || index ? [here.replace('/es?', '') || '/'] : [];
  });
}

function mayOpen(role: Role | 'visitor', access: Access): boolean {
  if (access === 'everybody') return true;
  if (role === 'visitor' || access === 'customer') return role !== 'visitor';
  return access === 'staff' ? role !== 'customer' : may({ role, cities: [] }, access);
}

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
  content: await signedIn('content'),
  finance: await signedIn('finance'),
  manager: await signedIn('manager'),
  admin: await signedIn('admin'),
};
const everyone = Object.keys(cookies) as (Role | 'visitor')[];

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
 * How a request without the right is refused: visitors are led to the login and customers to the home page,
 * and staff get a 403.
 */
const refusedAs = (role: Role | 'visitor') =>
  role === 'visitor' ? '302 /login' : role === 'customer' ? '302 /' : '403';

/** Several requests at a time, because there are many. */
async function each<Item, Answer>(items: readonly Item[], request: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = [];
  const atATime = 8;
  for (let from = 0; from < items.length; from += atATime)
    answers.push(...(await Promise.all(items.slice(from, from + atATime).map(request))));
  return answers;
}

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
    .toMatch(/"role":"guide","needed":"managePeople","method":"POST","path":"\/admin\/people"/);
});

// Each walks all addresses, three requests to most of them, while other files keep the processors busy.
describe.each(everyone)('A %s', { timeout: 120_000 }, (role) => {
  const rows = Object.entries(table).map(([path, access]) => ({ path, isAllowed: mayOpen(role, access) }));
  // What Google did not answer leads to the sign-in page (above).
  const elsewhere = ['/sign-out', '/login/google'];
  const allowed = rows.filter(({ isAllowed, path }) => isAllowed && !elsewhere.includes(path));
  const refused = rows.filter(({ isAllowed }) => !isAllowed).map(({ path }) => path);

  it('may open the pages of the role', async () => {
    const answers = await each(allowed, async ({ path }) => ({ path, ...(await ask(role, path, 'GET')) }));
    const wrong = answers.filter(
      ({ path, status, location }) =>
        status >= 500 ||
        status === 403 ||
        location?.startsWith('/login') ||
        (path.startsWith('/admin') && location === '/'),
    );
    expect(wrong.map(({ path, status, location }) => [path, status, location])).toEqual([]);
  });

  // The owner may open everything.
  if (refused.length === 0) return;
  it('is refused by all others: pages, data requests and forms', async () => {
    const answers = await each(refused, async (path) => {
      const written = ({ status, location }: { status: number; location: string | null }) =>
        status === 302 ? `302 ${location?.split('?')[0]}` : String(status);
      const [page, form] = [await ask(role, path, 'GET'), await ask(role, path, 'POST')];
      const answer = { path, page: written(page), form: written(form), data: '' };
      if (/\.\w+$/.test(path)) return answer;
      const { status, text } = await ask(role, `${path}.data`, 'GET');
      // A client navigation gets the redirect or the status in its data.
      const led = /"(\/login|\/)["?]/.exec(text)?.[1];
      return { ...answer, data: status === 202 ? `302 ${led}` : String(status) };
    });
    expect(answers).toEqual(
      refused.map((path, at) => ({
        path,
        page: refusedAs(role),
        // A page without an action responds the same to everybody.
        form: answers[at]?.form === '405' ? '405' : refusedAs(role),
        data: /\.\w+$/.test(path) ? '' : refusedAs(role),
      })),
    );
  });
});

it.each([
  ['en', 'This page is not open to you', 'Content'],
  ['es', 'No tienes acceso a esta página', 'Contenido'],
])(
  'a refused page says so in the admin layout, with the menu of the role: %s',
  async (language, title, role) => {
    const answer = await fetch(`${site.origin}/admin/messages`, {
      headers: { cookie: `language=${language}; ${cookies.content}`, accept: 'text/html' },
    });
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(`(${role})`);
    expect(html).toContain('href="/admin/gallery"');
    for (const page of ['bookings', 'dashboard', 'money', 'people'])
      expect(html.includes(`href="/admin/${page}"`)).toBe(false);
  },
);

describe('Staff without the second factor that the operator requires', () => {
  const inAdmin = Object.keys(table).filter((path) => path.startsWith('/admin'));
  beforeAll(() =>
    site.database.insert(appSettings).values({ key: 'admins_need_second_factor', value: 'true' }),
  );
  afterAll(() => site.database.delete(appSettings).where(eq(appSettings.key, 'admins_need_second_factor')));

  it.each(['content', 'finance', 'manager', 'admin'] as const)(
    'are redirected to set one up, for pages, data requests and forms: %s',
    async (role) => {
      const away = '/profile?needs=second-factor';
      const answers = await each(inAdmin, async (path) => {
        const [page, form] = [await ask(role, path, 'GET'), await ask(role, path, 'POST')];
        const isFile = /\.\w+$/.test(path);
        const data = isFile || (await ask(role, `${path}.data`, 'GET')).text.includes(`"${away}"`);
        return [path, page.location, form.location, data];
      });
      expect(answers).toEqual(inAdmin.map((path) => [path, away, away, true]));
    },
  );

  it('can still open the rest of the site, and guides their pages', async () => {
    expect((await ask('admin', '/profile', 'GET')).status).toBe(200);
    expect((await ask('admin', '/bookings', 'GET')).status).toBe(200);
    expect((await ask('guide', '/door', 'GET')).status).toBe(200);
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
        headers: { cookie: `language=${language}; ${cookies.admin}`, accept: 'text/html' },
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
    ['guide', '/login', '/door'],
    ['guide', '/es/login', '/door'],
    ['guide', '/login?redirectTo=%2Fadmin%2Fguest-list', '/admin/guest-list'],
    ['guide', '/login?redirectTo=%2Fadmin', '/door'],
    ['guide', '/login?redirectTo=%2Fdoor%3Fview%3Dlist%26night%3Dn', '/door?view=list&night=n'],
    ['guide', '/login?redirectTo=%2Fprofile', '/profile'],
    ['content', '/login', '/admin/page-texts'],
    ['finance', '/login', '/admin/payments'],
    ['manager', '/login', '/admin/dashboard'],
    ['manager', '/login?redirectTo=%2Fadmin%2Fpeople', '/admin/dashboard'],
    ['admin', '/login', '/admin/dashboard'],
    ['admin', '/login?redirectTo=%2Fadmin%2Fpeople', '/admin/people'],
  ])('a %s on %s goes to %s', async (role, from, to) => expect(await signsIn(role, from)).toBe(to));
});

describe('A seller of a partner', async () => {
  const seller = await signedInSeller(site.database, await sellingPartner(site.database));
  const cookie = await sellerCookie(site.database, seller);
  const request = (path: string, method: string, cookies: string) =>
    fetch(site.origin + concrete(path), {
      method,
      redirect: 'manual',
      headers: { cookie: cookies, origin: site.origin },
      ...(method === 'POST' && { body: new URLSearchParams({ intent: 'x' }) }),
    });
  const sellingPages = Object.keys(table).filter((path) => /^\/sell(?!\/sign-in)/.test(path));

  it('opens nothing of accounts and of the admin area', async () => {
    const closed = Object.entries(table).flatMap(([path, access]) => (access === 'everybody' ? [] : [path]));
    const answers = await each(closed, async (path) => {
      const [page, form] = [await request(path, 'GET', cookie), await request(path, 'POST', cookie)];
      const [asVisitor, sentByVisitor] = [await request(path, 'GET', ''), await request(path, 'POST', '')];
      return [path, [page.status, form.status], [asVisitor.status, sentByVisitor.status]] as const;
    });
    expect(answers.filter(([, own, visitors]) => String(own) !== String(visitors))).toEqual([]);
    expect(answers.filter(([, [page]]) => page < 300)).toEqual([]);
  });

  it('sells alone: no role of an account opens those pages', async () => {
    expect((await request('/sell', 'GET', cookie)).status).toBe(200);
    for (const role of everyone)
      for (const path of sellingPages) {
        const { status, headers } = await request(path, 'GET', cookies[role]);
        expect([role, path, status, headers.get('location')]).toEqual([role, path, 302, '/sell/sign-in']);
      }
  });

  it('gets pages that no shared cache stores', async () => {
    for (const path of [...sellingPages, '/sell.data'])
      expect((await request(path, 'GET', cookie)).headers.get('cache-control')).toMatch(/no-store|private/);
    expect((await request('/sell/sign-in', 'GET', '')).headers.get('cache-control')).toBe('no-store');
  });
});
