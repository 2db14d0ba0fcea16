import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { sameOriginForms } from './same-origin-forms.ts';

const app = new Hono();
app.use(sameOriginForms('https://vallarta.example'));
app.all('*', (context) => context.text('done'));

const statusOf = async (method: string, headers: Record<string, string>, path = '/sign-out') =>
  (await app.request(path, { method, headers: { host: 'inner:3000', ...headers } })).status;

it.each(['https://evil.example', 'null', 'http://', 'https://vallarta.example.evil.example', 'nonsense', ''])(
  'refuses a form from %j, with any method',
  async (origin) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
      expect(await statusOf(method, { origin })).toBe(403);
  },
);

it.each(['cross-site', 'same-site'])(
  'refuses a form that the browser marks as %s, also without an Origin',
  async (site) => {
    expect(await statusOf('POST', { 'sec-fetch-site': site })).toBe(403);
    expect(await statusOf('GET', { 'sec-fetch-site': site })).toBe(200);
  },
);

it('accepts forms of this site, by the requested host, and requests of clients that are not browsers', async () => {
  expect(await statusOf('POST', { origin: 'https://vallarta.example' })).toBe(200);
  expect(await statusOf('POST', { origin: 'http://laptop.local:3000', host: 'laptop.local:3000' })).toBe(200);
  expect(await statusOf('POST', {})).toBe(200);
  expect(await statusOf('POST', { 'sec-fetch-site': 'same-origin' })).toBe(200);
});

it('accepts every read request, and leaves webhooks to their signature', async () => {
  for (const method of ['GET', 'HEAD'])
    expect(await statusOf(method, { origin: 'https://evil.example' })).toBe(200);
  expect(await statusOf('POST', { origin: 'https://evil.example' }, '/webhooks/stripe')).toBe(200);
  expect(await statusOf('POST', { origin: 'https://evil.example' }, '/es/webhooks/stripe')).toBe(403);
});
