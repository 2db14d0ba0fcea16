import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminForms } from '#domain/accounts/admin-forms.ts';
import { may, type Permission } from '#domain/accounts/permissions.ts';
import { type Role, staffRoles } from '#domain/accounts/roles.ts';
import { customer } from '../support/account-steps.ts';
import { runningSite } from '../support/site.ts';

type Forms = readonly [page: Permission, forms: Partial<Record<Permission, readonly string[]>>];

/**
 * The permission of each page with forms, and that of its forms, written apart from the table of the product. '' is a
 * form without an intent.
 */
const table: Readonly<Record<string, Forms>> = {
  '/admin/dashboard': ['seeMoney', { seeMoney: ['hideSetup'] }],
  '/admin/schedule': ['manageNights', { manageNights: ['move', 'restore', 'undoDuplication'] }],
  '/admin/schedule/:nightId': [
    'manageNights',
    { manageNights: ['', 'move', 'openSale', 'closeSale', 'assign', 'takeOff', 'takeBack'] },
  ],
  '/admin/roster': ['manageNights', { manageNights: ['assign', 'approve', 'refuse'] }],
  '/admin/my-nights': ['checkIn', { checkIn: ['ask', 'withdraw', 'away', 'back', 'renewFeed'] }],
  '/admin/schedule/:nightId/change': [
    'manageNights',
    { manageNights: ['', 'tryAgain', 'called', 'notCalled', 'reinstateNight'] },
  ],
  '/admin/schedule/:nightId/bars': ['manageNights', { manageNights: [''] }],
  '/admin/schedule/:nightId/message': ['manageBookings', { manageBookings: [''] }],
  '/admin/schedule-crawl': ['manageNights', { manageNights: ['look', 'save'] }],
  '/admin/schedule-edit': ['manageNights', { manageNights: ['look', 'save', 'undo', 'cancel', 'delete'] }],
  '/admin/schedule-cancel': ['manageNights', { manageNights: ['', 'reinstate'] }],
  '/admin/schedule-delete': ['manageNights', { manageNights: [''] }],
  '/admin/schedule-duplicate': ['manageNights', { manageNights: ['look', 'save'] }],
  '/admin/bookings': ['seeBookings', { seeBookings: ['saveView', 'deleteView'] }],
  '/admin/bookings/new': ['manageBookings', { manageBookings: ['', 'coupon', 'readMail'] }],
  '/admin/bookings/move': ['manageBookings', { manageBookings: ['choose', 'preview', 'move'] }],
  '/admin/bookings/:bookingId': [
    'seeBookings',
    {
      refund: ['cancel', 'cancelFull', 'refundPart', 'recordDeskRefund'],
      manageBookings: [
        ...['correct', 'resize', 'move', 'addOns', 'correctSource', 'takePayment', 'extendHold', 'noShow'],
        ...[
          'noShowUndo',
          'nightDate',
          'split',
          'passTicket',
          'takeBackTicket',
          'mailTicket',
          'resend',
          'note',
        ],
      ],
    },
  ],
  '/admin/groups/new': ['manageBookings', { manageBookings: [''] }],
  '/admin/groups/:bookingId': ['manageBookings', { manageBookings: [''] }],
  '/admin/door/entries': ['checkIn', {}],
  '/admin/door/lent': ['takePayments', {}],
  '/admin/door/sale': ['takePayments', {}],
  '/door/cash': ['checkIn', { checkIn: ['count'] }],
  '/admin/cash/:holderId': ['signOffCash', { signOffCash: ['count', 'signOff', 'sendBack', 'undoSignOff'] }],
  '/admin/pay/:personId': ['signOffCash', { signOffCash: ['payOut', 'remove', 'setRate', 'removeRate'] }],
  '/admin/tips/:personId': ['signOffCash', { signOffCash: ['payOut', 'remove'], refund: ['refund'] }],
  '/admin/door/conflicts': ['manageBookings', { manageBookings: [''] }],
  '/admin/add-pub-crawl': ['manageCatalogue', { manageCatalogue: [''] }],
  '/admin/edit-pub-crawl/:id': [
    'editContent',
    { editContent: [''], manageCatalogue: ['duplicate', 'remove'] },
  ],
  '/admin/cities/:cityId': ['editContent', { editContent: [''], manageCatalogue: ['remove'] }],
  '/admin/coupons/:couponId': ['manageCatalogue', { manageCatalogue: ['', 'remove'] }],
  '/admin/coupon-batch': ['manageCatalogue', { manageCatalogue: [''] }],
  '/admin/partners': ['managePartners', { managePartners: ['match'] }],
  '/admin/statements': ['payPartners', { payPartners: ['close', 'mail', 'pay'] }],
  '/admin/statements/:partnerId/:month': [
    'payPartners',
    { payPartners: ['close', 'mail', 'pay', 'reopen', 'unpay'] },
  ],
  '/admin/partners/:partnerId': [
    'managePartners',
    { managePartners: ['', 'remove', 'unmatch', 'nameCrawl', 'unnameCrawl'] },
  ],
  '/admin/partners/:partnerId/terms': ['setTerms', { setTerms: ['', 'remove'] }],
  '/admin/partners/:partnerId/sellers/:sellerId': [
    'managePartners',
    { managePartners: ['', 'remove', 'makeLink', 'signOut'] },
  ],
  '/admin/add-ons/:addOnId': ['manageCatalogue', { manageCatalogue: ['', 'remove'] }],
  '/admin/home-content': ['editContent', { editContent: [''] }],
  '/admin/page-texts/:page': ['editContent', { editContent: [''] }],
  '/admin/guests/:bookingId': [
    'seeBookings',
    { manageBookings: ['note', 'separate'], managePeople: ['erase'] },
  ],
  '/admin/guests/:bookingId/merge': ['manageBookings', { manageBookings: [''] }],
  '/admin/guests/:bookingId/export.json': ['exportGuests', { exportGuests: [''] }],
  '/admin/reviews': ['editContent', { editContent: ['publish', 'answer', 'hide'] }],
  '/admin/gallery': [
    'editContent',
    { editContent: ['describe', 'describeAll', 'switch', 'order', 'delete', 'restore'] },
  ],
  '/admin/gallery/upload': ['editContent', {}],
  '/admin/emails/automatic': ['editContent', { editContent: [''] }],
  '/admin/emails/preview': ['editContent', { editContent: [''] }],
  '/admin/emails/outbox/:mailId': ['readMessages', { readMessages: ['again', 'open'] }],
  '/admin/emails/:kind/:mailLanguage': ['editContent', { editContent: ['save', 'restore', 'test'] }],
  '/admin/messages': ['readMessages', { readMessages: [''] }],
  '/admin/books': ['keepBooks', { keepBooks: [''] }],
  '/admin/payments': ['seeMoney', { refund: [''] }],
  '/admin/people': [
    'managePeople',
    { managePeople: ['invite', 'role', 'sign-out', 'resend-invitation', 'withdraw-invitation'] },
  ],
  '/admin/general-options': ['changeSettings', { changeSettings: [''] }],
};

const forms = Object.entries(table).flatMap(([path, [page, byPermission]]) =>
  Object.entries(byPermission).flatMap(([form, intents]) =>
    intents.map((intent) => ({ path, page, form: form as Permission, intent })),
  ),
);

const site = await runningSite();

async function signedIn(role: Role): Promise<string> {
  const { email, password } = await customer(site, { role });
  const answer = await fetch(`${site.origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const nowhere = '00000000-0000-4000-8000-000000000000';

async function send(
  cookie: string,
  path: string,
  fields: [string, string][],
  method = 'POST',
): Promise<number> {
  const answer = await fetch(site.origin + path.replace(/:\w+/g, nowhere), {
    method,
    redirect: 'manual',
    headers: { cookie, origin: site.origin },
    body: new URLSearchParams(fields),
  });
  return answer.status;
}

it('covers every form of the table of the product, and no other', () => {
  const known = Object.entries(adminForms).flatMap(([path, intents]) =>
    intents === 'upload' ? [] : Object.keys(intents).map((intent) => `${path} ${intent}`),
  );
  expect(forms.map(({ path, intent }) => `${path} ${intent}`).toSorted()).toEqual(known.toSorted());
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(adminForms).toSorted());
});

/** Requests in groups, because there are many. Returns those that were not answered as they should. */
async function wrongOf<Sent>(all: readonly Sent[], isWrong: (sent: Sent) => Promise<number | null>) {
  const wrong: [Sent, number][] = [];
  const atATime = 8;
  for (let from = 0; from < all.length; from += atATime)
    await Promise.all(
      all.slice(from, from + atATime).map(async (sent) => {
        const status = await isWrong(sent);
        if (status !== null) wrong.push([sent, status]);
      }),
    );
  return wrong;
}
const manyMilliseconds = 300_000;

describe.each(staffRoles)('A %s', async (role) => {
  const cookie = await signedIn(role);
  const holds = (permission: Permission) => may({ role, cities: [] }, permission);

  it('may send the forms of the role, and no other', { timeout: manyMilliseconds }, async () => {
    const wrong = await wrongOf(forms, async ({ path, page, form, intent }) => {
      const isAllowed = holds(page) && holds(form);
      const status = await send(cookie, path, intent === '' ? [] : [['intent', intent]]);
      return (status === 403) === isAllowed || status >= 500 ? status : null;
    });
    expect(wrong).toEqual([]);
  });

  it('may send no form that its page does not have', { timeout: manyMilliseconds }, async () => {
    const strange = Object.entries(table).flatMap(([path, [page, byPermission]]) => {
      if (path === '/admin/gallery/upload') return [];
      const [first = ''] = Object.values(byPermission).flat();
      const asked = (method: string, ...intents: string[]) => ({ path, page, method, intents });
      return [
        asked('POST', 'unknown'),
        asked('PUT', 'unknown'),
        asked('DELETE', 'constructor'),
        asked('POST', `${first}x`),
        // Of several values no form is chosen.
        asked('POST', first, 'cancelFull'),
      ];
    });
    const wrong = await wrongOf(strange, async ({ path, page, method, intents }) => {
      const fields = intents.map((intent): [string, string] => ['intent', intent]);
      const status = await send(cookie, path, fields, method);
      return status === (holds(page) ? 400 : 403) ? null : status;
    });
    expect(wrong).toEqual([]);
  });
});

it('every intent in the sources of the staff’s pages is one of a form', async () => {
  const known = new Set(forms.map(({ intent }) => intent));
  const folders = ['app/features/admin', 'app/features/door', 'app/features/tickets'];
  const unknown = new Set<string>();
  let count = 0;
  for (const folder of folders)
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
      const source = await readFile(join(folder, file), 'utf8');
      for (const [, intent = ''] of source.matchAll(
        /name="intent"\s+value="([^"]*)"|\bintent: '([^']*)'|set\('intent', '([^']*)'\)/g,
      )) {
        count++;
        if (intent && !known.has(intent)) unknown.add(intent);
      }
    }
  expect([...unknown]).toEqual([]);
  expect(count).toBeGreaterThan(30);
});
