import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Role } from '#domain/accounts/roles.ts';
import { readPixels } from '#features/door/app/camera/read-pixels.ts';
import type { realBrowser } from '../support/browser.ts';
import type { openCheckIn } from './guide-steps.ts';

type Door = Awaited<ReturnType<typeof openCheckIn>>;
type RealBrowser = Awaited<ReturnType<typeof realBrowser>>;

/** A guide's phone with the app, signed in and up to date, whose worker has stored the app. */
export async function guidePhone(
  { browser, door, origin }: { browser: RealBrowser; door: Door; origin: string },
  { view = 'scan', role = 'guide', ...options }: { view?: string; role?: Role } & BrowserContextOptions = {},
) {
  const page = await browser.page('phone', { serviceWorkers: 'allow', ...options });
  await door.signsIn(page, role);
  const steps = phoneSteps(page, `${origin}/door`, door.nightId);
  await page.goto(steps.address(view));
  await steps.isUpToDate();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  return { page, ...steps };
}

/** The steps of a guide in the app. */
export function phoneSteps(page: Page, app: string, nightId: string) {
  const address = (view: string) => `${app}#${view}?night=${nightId}`;
  return {
    address,
    /** Opens an address, and waits until the lists are those of the server. */
    async opensAddress(to: string) {
      await page.goto(to);
      await page.getByText(/Up to date with all phones|Al día con todos los celulares/).waitFor();
    },
    isReady: () => page.locator('[data-phase=ready]').waitFor(),
    isUpToDate: () => page.getByText('Up to date with all phones').waitFor(),
    isAlone: () =>
      page
        .getByText(/^No connection/)
        .first()
        .waitFor(),
    /** Opens a view as its tab does, without loading a document. */
    async opens(view: string) {
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        new URL(address(view)).hash,
      );
    },
    async types(said: string) {
      await page.locator('#code').fill(said);
      await page.locator('#code').press('Enter');
    },
    seesResult: (answer: string) =>
      page.getByRole('heading', { level: 2, name: answer, exact: true }).waitFor(),
    presses: (name: string | RegExp) => page.getByRole('button', { name }).click(),
    scansNext: () => page.getByRole('button', { name: 'Next guest' }).click(),
    sees: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    /** How many entries the phone says it has not sent. */
    waiting: async () => Number(await page.locator('[data-waiting]').getAttribute('data-waiting')),
  };
}

/** What is in the QR code of an image, as a camera reads it. */
export async function textInCode(code: Locator): Promise<string> {
  await code.waitFor();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = readPixels({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
  if (!found) throw new Error('the code cannot be read');
  return found;
}

/** What is on the storage of the phone: the names of the stores, and all bytes as a text. */
export const storedOn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('door')) return { lists: false, entries: 0, bytes: '', isExportable: false };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('door');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const all = <Value>(store: string, method: 'getAll' | 'getAllKeys') =>
      new Promise<Value[]>((resolve) => {
        const asked = database.transaction(store).objectStore(store)[method]();
        asked.onsuccess = () => resolve(asked.result as Value[]);
      });
    const [sealedKeys, sealed, entries, keys] = await Promise.all([
      all<string>('sealed', 'getAllKeys'),
      all<{ bytes: ArrayBuffer }>('sealed', 'getAll'),
      all<{ bytes: ArrayBuffer }>('entries', 'getAll'),
      all<CryptoKey>('keys', 'getAll'),
    ]);
    database.close();
    const bytes = [...sealed, ...entries]
      .map(({ bytes }) => new TextDecoder('latin1').decode(bytes))
      .join('');
    return {
      lists: sealedKeys.includes('lists'),
      entries: entries.length,
      bytes,
      isExportable: keys.some(({ extractable }) => extractable),
    };
  });
