import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { platformContext } from '#request-context';
import {
  type AdminAccess,
  adminAccessContext,
  currentVisitor,
  requireCustomer,
  requirePage,
  requirePermission,
  requireStaff,
} from './require-role.server.ts';
import type { Visitor } from './visitor.ts';
import { visitorContext } from './visitor-context.ts';

const visitor = (role: Role, mustAddSecondFactor = false): Visitor => ({
  userId: '11111111-1111-4111-8111-111111111111',
  email: 'ana@example.com',
  role,
  cities: [],
  firstName: 'Ana',
  lastName: 'López',
  phone: '',
  country: '',
  language: 'es',
  hasSecondFactor: false,
  mustAddSecondFactor,
  sessionId: '22222222-2222-4222-8222-222222222222',
  sessionCreatedAt: new Date('2026-05-01T12:00:00Z'),
  sessionExpiresAt: new Date('2027-01-01T00:00:00Z'),
  createdAt: new Date('2026-01-01T00:00:00Z'),
});

const guards = {
  customer: requireCustomer,
  staff: requireStaff,
  page: requirePage,
  refund: (context: RouterContextProvider, request: Request) => requirePermission('refund', context, request),
};

const open: AdminAccess = { route: '', status: null, needed: null, form: null };

const logged: object[] = [];

/** `in`, or the target of the redirect. */
async function outcome(
  guard: keyof typeof guards,
  who: Visitor | null,
  request = new Request('https://site.example/admin/bookings?page=2'),
  refused: Partial<AdminAccess> = {},
) {
  const context = new RouterContextProvider();
  context.set(visitorContext, async () => who);
  context.set(adminAccessContext, { ...open, route: '/admin/bookings', ...refused });
  context.set(platformContext, { log: { warn: (noted: object) => logged.push(noted) } } as never);
  try {
    return (await guards[guard](context, request)) === who ? 'in' : 'somebody else';
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return `${thrown.status} ${thrown.headers.get('location')}`;
  }
}

const login = '302 /login?redirectTo=%2Fadmin%2Fbookings%3Fpage%3D2';

const refused = '403 null';

describe.each<[keyof typeof guards, Partial<Record<'visitor' | Role, string>>]>([
  ['customer', { visitor: login, customer: 'in', guide: 'in', admin: 'in' }],
  ['staff', { visitor: login, customer: '302 /', guide: 'in', content: 'in', admin: 'in' }],
  [
    'page',
    { visitor: login, customer: '302 /', guide: refused, content: refused, finance: 'in', admin: 'in' },
  ],
  ['refund', { visitor: login, customer: '302 /', guide: refused, finance: 'in', manager: 'in' }],
])('the guard for %s', (guard, outcomes) => {
  it.each(Object.entries(outcomes))('%s: %s', async (role, expected) => {
    expect(await outcome(guard, role === 'visitor' ? null : visitor(role as Role))).toBe(expected);
  });
});

it('finds nothing of another city for a person who is limited to some', async () => {
  const request = new Request('https://site.example/admin/bookings');
  const foreign = { status: 404, needed: 'city' } as const;
  expect(await outcome('page', visitor('finance'), request, foreign)).toBe('404 null');
  expect(await outcome('refund', visitor('finance'), request, foreign)).toBe('404 null');
  expect(await outcome('page', visitor('guide'), request, foreign)).toBe('403 null');
});

it('sends an admin who lacks the required second factor to its setup', async () => {
  expect(await outcome('page', visitor('admin', true))).toBe('302 /profile?needs=second-factor');
  expect(await outcome('staff', visitor('admin', true))).toBe('302 /profile?needs=second-factor');
  expect(await outcome('customer', visitor('admin', true))).toBe('in');
});

it.each([
  [
    'in Spanish to the Spanish page',
    new Request('https://site.example/es/profile'),
    '302 /es/login?redirectTo=%2Fes%2Fprofile',
  ],
  [
    'back to the page, not to its data',
    new Request('https://site.example/bookings.data?_routes=x'),
    '302 /login?redirectTo=%2Fbookings',
  ],
  [
    'of a form back to its address, and says that it was not sent',
    new Request('https://site.example/bookings.data', { method: 'POST' }),
    '302 /login?redirectTo=%2Fbookings&ended',
  ],
  [
    'of a form back to the page that it was sent from',
    new Request('https://site.example/profile/my-data.json', {
      method: 'POST',
      headers: { referer: 'https://site.example/profile' },
    }),
    '302 /login?redirectTo=%2Fprofile&ended',
  ],
  [
    'of a form to no page of another site',
    new Request('https://site.example/bookings', {
      method: 'POST',
      headers: { referer: 'https://evil.example/profile' },
    }),
    '302 /login?redirectTo=%2Fbookings&ended',
  ],
])('sends %s', async (_case, request, expected) => {
  expect(await outcome('customer', null, request)).toBe(expected);
});

it.each<[string, Visitor | null, string, number]>([
  ['a guide who opens an admin’s page', visitor('guide'), 'GET', 1],
  ['a guide who sends an admin’s form', visitor('guide'), 'POST', 1],
  ['a visitor who sends one', null, 'POST', 1],
  ['a visitor who opens a page', null, 'GET', 0],
  ['an admin', visitor('admin'), 'POST', 0],
])('%s: logged or not', async (_case, who, method, lines) => {
  logged.length = 0;
  await outcome('page', who, new Request('https://site.example/admin/bookings?search=ana', { method }));
  expect(logged).toHaveLength(lines);
  for (const line of logged)
    expect(line).toEqual({
      userId: who?.userId ?? null,
      role: who?.role ?? 'visitor',
      needed: who?.role === 'guide' ? 'seeBookings' : 'staff',
      method,
      path: '/admin/bookings',
    });
});

it('logs one line for a page and its layout', async () => {
  logged.length = 0;
  const context = new RouterContextProvider();
  context.set(visitorContext, async () => visitor('guide'));
  context.set(adminAccessContext, { ...open, route: '/admin/people' });
  context.set(platformContext, { log: { warn: (noted: object) => logged.push(noted) } } as never);
  const request = new Request('https://site.example/admin/people');
  await Promise.allSettled([requirePage(context, request), requirePage(context, request)]);
  expect(logged).toHaveLength(1);
});

it('treats a request without a loaded visitor as signed out', async () => {
  const context = new RouterContextProvider();
  expect(await currentVisitor(context)).toBeNull();
  await expect(requirePage(context, new Request('https://site.example/admin'))).rejects.toBeInstanceOf(
    Response,
  );
});
