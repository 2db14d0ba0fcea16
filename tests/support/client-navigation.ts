import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goTo, settled } from './browser.ts';

/**
 * What a visitor sees at an address, but for the seconds of a countdown, and for what is fixed to the screen: the bar of the
 * chosen night depends on how far the page is scrolled, which a click leaves and a full load changes.
 */
const sightOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const fixed = [...(main?.querySelectorAll('section') ?? [])].filter(
      (part) => getComputedStyle(part).position === 'fixed',
    );
    const text = fixed.reduce((rest, part) => rest.replace(part.innerText, ''), main?.innerText ?? '');
    return {
      address: location.pathname + location.search,
      title: document.title,
      language: document.documentElement.lang,
      text: text
        .replace(/\b\d+:\d\d\b/g, '0:00')
        .replace(/\s+/g, ' ')
        .trim(),
    };
  });

type Sight = Awaited<ReturnType<typeof sightOf>>;

/** The first difference, as a short text; empty if there is none. */
function differenceOf(expected: Sight, actual: Sight): string {
  const [wanted, found] = [expected, actual].map((sight) => Object.values(sight).join(' | ')) as [
    string,
    string,
  ];
  if (wanted === found) return '';
  let at = 0;
  while (wanted[at] === found[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 80);
  return `expected “${around(wanted)}”, found “${around(found)}”`;
}

/** A link, and whether it belongs to the frame that every page has: the header or the footer. */
export type Link = { readonly address: string; readonly isOfFrame: boolean };

/**
 * The links of this site on the page, as a visitor presses them: those that open in the same tab. A chosen night stays
 * chosen while the visitor stays on the page, so a link that only leaves the choice out is no way to another sight.
 */
const linksOn = (page: Page): Promise<Link[]> =>
  page.evaluate(() => {
    const isChosen = new URLSearchParams(location.search).has('night');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const here = links.filter(
      (link) =>
        link.origin === location.origin &&
        !link.target &&
        !link.download &&
        link.pathname + link.search !== location.pathname + location.search &&
        !(isChosen && link.pathname === location.pathname && !link.search) &&
        !/^\/(media|images|api)\/|\.\w+$/.test(link.pathname),
    );
    const isOfFrame = (link: Element) => link.closest('main') === null;
    const firsts = new Map(here.reverse().map((link) => [link.href, isOfFrame(link)]));
    return [...firsts].map(([address, ofFrame]) => ({ address, isOfFrame: ofFrame })).reverse();
  });

const press = (page: Page, href: string) =>
  page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    links.find((link) => link.href === wanted)?.click();
  }, href);

/** The kind of page at an address: of links to crawls, mails, records or dates one is pressed, as all lead to the same page. */
export const kindOf = (href: string): string => {
  const { pathname, searchParams } = new URL(href);
  const names = [...searchParams.keys()].sort().join();
  return `${pathname.replace(/[\da-f-]{36}|(?<=\/crawls\/)[^/]+|(?<=\/emails\/)\w+\.\w+/g, ':id')}?${names}`;
};

/** Visits pages by client navigation in `page` and compares each with the full load of its address in `reference`. */
export function walker(reference: Page, page: Page) {
  const loaded = new Map<string, Sight>();
  let current = '';

  /** Loads the address in full, unless that was done before. */
  async function fullLoad(address: string): Promise<void> {
    if (loaded.has(address)) return;
    await goTo(reference, address);
    await settled(reference);
    current = address;
    loaded.set(address, await sightOf(reference));
  }

  /** What a full load shows, after its redirects. Parts that only appear later are there at the next look. */
  async function expectedAt(address: string): Promise<Sight> {
    if (address === current) loaded.set(address, await sightOf(reference));
    return loaded.get(address)!;
  }

  async function expectSight(address: string, way: string): Promise<void> {
    const difference = async () => differenceOf(await expectedAt(address), await sightOf(page));
    try {
      await expect.poll(difference, { message: way, timeout: 10_000 }).toBe('');
    } catch {
      // A full load may show something else by now, such as how long ago something was.
      loaded.delete(address);
      await fullLoad(address);
      await expect.poll(difference, { message: way }).toBe('');
    }
  }
  /** Back leaves the page for the one before it. A link that replaces its page, such as a language, adds no step. */
  const step = () => page.evaluate(() => navigation.currentEntry?.index);

  return {
    /**
     * Opens a page and presses those of its links that `isPressed` accepts, each with Back, and the first one with Forward.
     * Returns the pressed links.
     */
    async walk(address: string, isPressed: (link: Link) => boolean): Promise<string[]> {
      await fullLoad(address);
      await goTo(page, address);
      await expectSight(address, address);
      const links = (await linksOn(page)).filter(isPressed).map((link) => link.address);
      let isForwardTried = false;
      for (const link of links) {
        await fullLoad(link);
        const before = await step();
        await press(page, link);
        await expectSight(link, `${address} -> ${link}`);
        if ((await step()) === before) {
          await goTo(page, address);
          await expectSight(address, address);
          continue;
        }
        await page.goBack();
        await expectSight(address, `${address} <- ${link}`);
        if (isForwardTried) continue;
        isForwardTried = true;
        await page.goForward();
        await expectSight(link, `${address} -> Forward`);
        await page.goBack();
        await expectSight(address, `${address} <- Forward`);
      }
      return links;
    },
  };
}

/** A test of kinds that is true once for each. */
export const onceEach = () => {
  const known = new Set<string>();
  return (kind: string) => !known.has(kind) && Boolean(known.add(kind));
};
