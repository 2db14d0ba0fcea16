// @module-tag browser
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { reviews } from '#features/reviews/reviews-tables.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { thingsIn } from '../support/structured-data.ts';
import { expectSoundAt, sizesIn } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
const bookingId = await aBooking(site.database, { paid: true, people: 2, now: new Date() });
await site.database.update(tickets).set({ checkedInAt: new Date() }).where(eq(tickets.bookingId, bookingId));
const [crawl] = await site.database
  .select({ id: pubCrawls.id, slug: pubCrawls.slug })
  .from(pubCrawls)
  .innerJoin(bookings, eq(bookings.crawlId, pubCrawls.id))
  .where(eq(bookings.id, bookingId));
await site.database
  .update(pubCrawls)
  .set({ image: '/images/crawls/marina-sunset-crawl.jpg' })
  .where(eq(pubCrawls.id, crawl!.id));
const path = `/booking-confirmation/${bookingId}/review`;
const htmlOf = async (address: string) => (await fetch(site.origin + address)).text();
const stored = () => site.database.select().from(reviews);

it('A guest rates the night with one tap and one press, and the operator publishes it with one', async () => {
  const phone = await browser.page('phone');
  await goTo(phone, `${site.origin}/es${path}?rating=4`);
  expect(await stored()).toEqual([]);
  await phone.getByRole('button', { name: 'Enviar mi reseña' }).click();
  await phone.getByText('¡Gracias! Leemos cada reseña').waitFor();
  expect(await stored()).toMatchObject([{ rating: 4, text: '', language: 'es', state: 'waiting' }]);
  await phone.getByLabel('Unas palabras').fill('Qué <b>noche</b>');
  await phone.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.poll(async () => (await stored())[0]?.text).toBe('Qué <b>noche</b>');

  for (const address of ['/', `/crawls/${crawl?.slug}`]) {
    const html = await htmlOf(address);
    expect(html).not.toContain('noche&lt;');
    expect(html).not.toContain('aggregateRating');
  }
  const desk = await browser.page('desktop');
  await accountSteps(site, desk).signsInByRequest(await customer(site, { role: 'admin' }));
  await goTo(desk, `${site.origin}/admin/reviews`);
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Published. The review is on the site now.').waitFor();
  const landing = await htmlOf('/');
  expect(landing).toContain('Qué &lt;b&gt;noche&lt;/b&gt;');
  // The opening leads to them, and the operator's quotes are a part of their section.
  expect(landing.slice(0, landing.indexOf('id="booking"'))).toMatch(/href="#reviews"[\s\S]*4\.0 out of 5/);
  expect(landing).not.toContain('testimonials-title');
  const page = await htmlOf(`/crawls/${crawl?.slug}`);
  expect(page).toContain('4.0 out of 5');
  const { things, problems } = thingsIn(page);
  expect(problems).toEqual([]);
  expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ reviewBody: 'Qué <b>noche</b>', reviewRating: { ratingValue: 4 } }],
  });

  await desk.getByRole('link', { name: 'Published reviews' }).click();
  await desk.getByText('Hide this review').click();
  await desk.getByRole('button', { name: 'Hide review' }).click();
  await desk.locator('[id^=because-][id$=-error]').waitFor();
  await expectSoundAt(desk, `${site.origin}/admin/reviews?show=published`, sizesIn(''));
  await desk.getByText('Hide this review').click();
  await desk.getByLabel('Reason').selectOption('guestAsked');
  await desk.getByRole('button', { name: 'Hide review' }).click();
  await desk.getByText('Hidden. The review is not on the site any more.').waitFor();
  expect(await htmlOf('/')).not.toContain('noche&lt;');
  await expectSoundAt(phone, `${site.origin}/es${path}`, sizesIn('/es'));
});

it('works without JavaScript, with errors beside the fields', async () => {
  await site.database.delete(reviews);
  const page = await browser.page('phone', { javaScriptEnabled: false });
  await goTo(page, site.origin + path);
  await page.getByLabel('Name to show').fill('evil.example/x');
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST'),
    page.getByRole('button', { name: 'Send my review' }).click(),
  ]);
  expect(response.status()).toBe(422);
  expect(await page.locator('#rating-error').innerText()).toBe('Choose 1 to 5 stars');
  expect(await page.locator('#name-error').innerText()).toContain('without web or email addresses');
  expect(await page.getByLabel('Name to show').inputValue()).toBe('evil.example/x');
  expect(await stored()).toEqual([]);
  await page.getByLabel('Name to show').fill('Maya');
  await page.getByLabel('5 out of 5 stars').check({ force: true });
  await page.getByRole('button', { name: 'Send my review' }).click();
  await page.getByText('Thank you!').waitFor();
  expect(await stored()).toMatchObject([{ rating: 5, name: 'Maya' }]);
});

it('A party of which nobody was checked in is told why it cannot review', async () => {
  const absent = await aBooking(site.database, { paid: true, now: new Date() });
  expect(await htmlOf(`/booking-confirmation/${absent}/review`)).toContain(
    'at least one guest was checked in',
  );
  expect((await fetch(`${site.origin}/booking-confirmation/unknown/review`)).status).toBe(404);
});
