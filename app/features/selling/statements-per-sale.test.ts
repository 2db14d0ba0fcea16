import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { aSale, sellingPartner, signedInSeller } from '#tests/support/seller.ts';
import { sellPlaces } from './sell-places.server.ts';

const { database } = await testDatabase();
const { fixtures, platform } = payingServer(database);

/** The statements that this process sends while the work runs: the name of a prepared one, the text of others. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const { query } = pg.Client.prototype;
  const restore = () => {
    pg.Client.prototype.query = query;
  };
  onTestFinished(restore);
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { readonly name?: string; readonly text?: string }];
    seen.push(typeof first === 'string' ? first : (first.name ?? first.text ?? ''));
    return Reflect.apply(query, this, args);
  } as typeof query;
  await work();
  restore();
  return seen;
}

it('A sale of a seller reads nothing twice, and little more than a sale of the site', async () => {
  await fixtures.currency('USD', '1');
  const night = await fixtures.night({ total: 50 });
  const ana = await signedInSeller(database, await sellingPartner(database));
  const bySite = () => placeBooking(platform, anOrder(night, { people: 2 }));
  const bySeller = () => sellPlaces(platform, aSale(ana, night, { payment: 'link' }));
  // Sessions and cached settings are read by the first of each.
  for (const sale of [bySite, bySeller]) await sale();
  const site = await statementsOf(bySite);
  const seller = await statementsOf(bySeller);
  expect(new Set(seller).size).toBe(seller.length);
  // The partner and the key of the form, the attribution, a savepoint with its release, and the mail with the link to pay.
  expect(seller.length - site.length).toBeLessThanOrEqual(6);
});
