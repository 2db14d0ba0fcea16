import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** What a server answered to a form. `location` is empty unless it is a redirect. */
export type FormResponse = { readonly status: number; readonly location: string };

/** Sends one form of a purchase and returns where it redirects to; throws if it does not. */
export type SendForm = (url: string, fields: Record<string, string>) => Promise<string>;

/** The details of a party of two; returns the id of the placed booking. */
export async function placeOverHttp(origin: string, night: string, send: SendForm): Promise<string> {
  const placed = await send(`${origin}/checkout`, {
    key: randomUUID(),
    night,
    firstName: 'Ana',
    lastName: 'Torres',
    email: `ana.${randomUUID()}@example.com`,
    phone: '+52 322 123 4567',
    numberOfPeople: '2',
    country: 'MX',
    currency: 'USD',
    agreesToTerms: 'on',
    isOfAge: 'on',
  });
  const booking = /booking=([0-9a-f-]{36})/.exec(placed)?.[1];
  if (!booking) throw new Error(`placing a booking led to ${placed}`);
  return booking;
}

/** Pays for the booking on the rehearsal's card page. */
export async function payOverHttp(origin: string, booking: string, send: SendForm): Promise<void> {
  const cardPage = await send(`${origin}/checkout`, { intent: 'pay', booking, provider: 'rehearsal' });
  await send(new URL(cardPage, origin).href, { action: 'pay' });
}

/** One purchase: details, card page and payment; each response must be the expected redirect. */
export async function bookOverHttp(origin: string, night: string): Promise<void> {
  await payOverHttp(origin, await placeOverHttp(origin, night, sendForm), sendForm);
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

async function sendForm(url: string, fields: Record<string, string>): Promise<string> {
  const { status, location } = await postForm(url, fields, agent);
  if (status !== 303 || !location) throw new Error(`POST ${url} answered ${status}`);
  return location;
}

/** Posts a form as a browser on the same site does, with further headers. Rejects if no response arrives. */
export function postForm(
  url: string,
  fields: Record<string, string>,
  agent: Agent,
  further: Record<string, string> = {},
): Promise<FormResponse> {
  const body = new URLSearchParams(fields).toString();
  const { origin } = new URL(url);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    origin,
    ...further,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const location = (headers.location ?? '').replace('//localhost:', '//127.0.0.1:');
      answer
        .resume()
        .on('error', reject)
        .on('end', () => resolve({ status, location }));
    });
    sent.on('error', reject).end(body);
  });
}
