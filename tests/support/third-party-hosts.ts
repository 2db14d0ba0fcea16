import type { BrowserContext, Route } from 'playwright-core';

const isOurs = /^(localhost|127\.0\.0\.1)$/;

type SentRequest = { readonly url: URL; readonly referrer: string };

/**
 * Simulated third-party hosts: the test defines their scripts, and their requests are recorded. The page's
 * Content Security Policy applies as for the real ones. No request leaves the machine.
 */
export async function thirdPartyHosts(
  context: BrowserContext,
  { scripts = {}, down = false }: { scripts?: Readonly<Record<string, string>>; down?: boolean } = {},
) {
  const asked: SentRequest[] = [];
  const answer = async (route: Route) => {
    const url = new URL(route.request().url());
    asked.push({ url, referrer: (await route.request().allHeaders()).referer ?? '' });
    if (down) return route.abort('blockedbyclient');
    const script = scripts[url.host];
    return url.pathname.endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script ?? '' })
      : route.fulfill({ contentType: 'image/gif', body: Buffer.from(onePixel, 'base64') });
  };
  await context.route(
    ({ hostname, protocol }) => !isOurs.test(hostname) && protocol.startsWith('http'),
    answer,
  );
  return {
    /** The requests to a host, as path and query. */
    of: (host: string) =>
      asked.filter(({ url }) => url.host === host).map(({ url }) => url.pathname + url.search),
    asked,
  };
}

const onePixel = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A pixel script that reports its calls to its host, like the real one. */
export const pixelScript = `
  let sent = 0;
  const say = (...call) => {
    const parameters = new URLSearchParams({ call: JSON.stringify(call), number: sent++ });
    new Image().src = 'https://www.facebook.com/tr?' + parameters;
  };
  const { fbq } = window;
  fbq.callMethod = say;
  for (const call of fbq.queue.splice(0)) say(...call);`;

/** A chat script that shows an element. */
export const chatScript = `
  window.chats = (window.chats ?? 0) + 1;
  const chat = document.createElement('div');
  chat.id = 'chat';
  chat.textContent = 'Chat';
  document.body.append(chat);`;
