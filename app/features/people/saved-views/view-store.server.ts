import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { savedViews } from './view-tables.server.ts';

/** A view of the list of bookings: its name, and the query of its address. */
export type SavedView = { readonly id: string; readonly name: string; readonly address: string };

const maxViews = 30;

/** The person's views by name. */
export const viewsOf = (database: Database, userId: string): Promise<SavedView[]> =>
  database
    .select({ id: savedViews.id, name: savedViews.name, address: savedViews.address })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.name), asc(savedViews.id));

/** Saves a view; one with the same name is replaced. False if the person has as many as a list can show. */
export async function saveView(
  database: Database,
  { userId, name, address }: { readonly userId: string } & Omit<SavedView, 'id'>,
): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    insert into saved_views (user_id, name, address)
    select ${userId}, ${name}, ${address}
    where (select count(*) from saved_views where user_id = ${userId} and name <> ${name}) < ${maxViews}
    on conflict (user_id, name) do update set address = excluded.address`);
  return rowCount === 1;
}

/** Deletes a view of the person; false if there is none with that id. */
export async function deleteView(
  database: Database,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const { rowCount } = await database
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)));
  return rowCount === 1;
}
