import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { viewsOf } from '#features/people/saved-views/view-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { handleViewForm } from './handle-view-form.server.ts';
import { builtInViews, viewAddress } from './view-address.ts';

const { database } = await testDatabase();
const [ana, ben] = await database
  .insert(users)
  .values([{ email: 'ana@example.com' }, { email: 'ben@example.com' }])
  .returning();
const asked = (userId: string, typed: Record<string, string>) => handleViewForm(database, { userId, typed });
const saves = (userId: string, viewName: string, address: string) =>
  asked(userId, { intent: 'saveView', viewName, address });
const views = async (userId: string) =>
  (await viewsOf(database, userId)).map(({ name, address }) => [name, address]);

test('A view stores filters, columns and order in one spelling, but no search and no page', () => {
  const address = viewAddress(
    new URLSearchParams('order=up&status=pending&search=maya&when=tonight&nonsense=1&columns=customer,due'),
  );
  expect(address).toBe('when=tonight&status=pending&columns=customer%2Cdue');
  for (const { address: builtIn } of builtInViews)
    expect(viewAddress(new URLSearchParams(builtIn))).toBe(new URLSearchParams(builtIn).toString());
});

describe('The views of a person', () => {
  test('are saved by name, replaced under the same name, and nobody else’s', async () => {
    expect((await saves(ana!.id, '  Hotels  ', 'source=hotel&search=maya')).init?.status).toBe(200);
    await saves(ana!.id, 'Hotels', 'source=hotel&due=yes');
    await saves(ben!.id, 'Hotels', 'source=phone');
    expect(await views(ana!.id)).toEqual([['Hotels', 'source=hotel&due=yes']]);
    const [ofBen] = await viewsOf(database, ben!.id);
    const refused = await asked(ana!.id, { intent: 'deleteView', view: ofBen!.id });
    expect([refused.init?.status, refused.data.refusal]).toEqual([404, { reason: 'view.unknown' }]);
    expect((await asked(ben!.id, { intent: 'deleteView', view: ofBen!.id })).data.done).toBe(true);
    expect([await views(ben!.id), (await views(ana!.id)).length]).toEqual([[], 1]);
  });

  test('need a name of at most 40 characters, and are at most 30', async () => {
    expect((await saves(ben!.id, ' ', 'due=yes')).data.problems).toEqual({
      viewName: 'field.any.missing',
    });
    expect((await saves(ben!.id, 'x'.repeat(41), 'due=yes')).init?.status).toBe(422);
    for (let each = 0; each < 30; each += 1) await saves(ben!.id, `View ${each}`, 'due=yes');
    const refused = await saves(ben!.id, 'One more', 'due=yes');
    expect([refused.init?.status, refused.data.refusal]).toEqual([422, { reason: 'view.tooMany' }]);
    expect((await saves(ben!.id, 'View 3', 'attention=yes')).data.done).toBe(true);
    expect(await views(ben!.id)).toHaveLength(30);
  });
});
