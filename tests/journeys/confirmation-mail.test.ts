// @module-tag browser
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { goTo, realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite, type Site } from '../support/site.ts';
import { testSmtp } from '../support/smtp.ts';

const browser = await realBrowser();

/** Books for two and pays; returns the booking's id. */
async function booksAndPays(site: Site, { es = false } = {}): Promise<string> {
  const page = await browser.page('phone');
  const guest = customerSteps(site, page, { es });
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  await guest.bringsPeople(2);
  const bookingId = await guest.continuesToPay();
  await guest.presses('pay');
  await page.waitForURL(`**/booking-confirmation/${bookingId}*`);
  return bookingId;
}

const qrPictures = (mail: Email) => mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');

describe('With an SMTP server', async () => {
  const smtp = await testSmtp();
  const site = await runningSite({ SMTP_URL: smtp.url });

  it('the confirmation arrives in the language of the booking, with tickets, calendar and a link that works', async () => {
    const bookingId = await booksAndPays(site, { es: true });
    const isConfirmation = ({ subject }: Email) => subject?.startsWith('Ya estás dentro');
    await expect.poll(() => smtp.arrived.some(isConfirmation), { timeout: 60_000 }).toBe(true);
    const mail = smtp.arrived.find(isConfirmation)!;
    expect(mail.recipients).toEqual(['maria@example.com']);
    expect(qrPictures(mail)).toHaveLength(2);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');

    const link = /https?:\/\/\S+\/es\/booking-confirmation\/[0-9a-f-]{36}/.exec(mail.text ?? '')?.[0];
    expect(link).toBe(`${site.origin}/es/booking-confirmation/${bookingId}`);
    const page = await browser.page('phone');
    await goTo(page, link!);
    await expect.poll(() => page.locator('h1').innerText()).toBe('¡Listo, ya estás dentro!');
  });
});

describe('Without an SMTP server', async () => {
  const site = await runningSite();
  const directory = join(site.dataDirectory, 'mails');
  const readMails = async (): Promise<Email[]> => {
    const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))));
  };

  it('the confirmation is in the data directory, in a format that mail programs read', async () => {
    await booksAndPays(site);
    const confirmation = async () =>
      (await readMails()).find(({ subject }) => subject?.startsWith('You’re in'));
    await expect.poll(confirmation, { timeout: 60_000 }).toBeDefined();
    const mail = (await confirmation())!;
    expect(mail.to).toMatchObject([{ address: 'maria@example.com' }]);
    expect(qrPictures(mail)).toHaveLength(2);
  });
});
