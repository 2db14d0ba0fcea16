import { sql } from 'drizzle-orm';
import type { NightChangeKind } from '#domain/booking/night-change.ts';
import type { Database } from '#platform/database/database.ts';
import { reachOf, readReach } from './reach-store.server.ts';

/** How far a cancelled night is: its guests who are informed, and its bookings with a failed step. */
export type NightProgress = {
  readonly nightId: string;
  readonly kind: NightChangeKind;
  readonly isFinished: boolean;
  /** Whether it can still be undone, because nobody has been notified, waiting parties included. */
  readonly isUndoable: boolean;
  readonly total: number;
  readonly notified: number;
  readonly underWay: number;
  readonly toCall: number;
  /** Bookings whose guests may still choose. */
  readonly open: number;
  readonly failures: number;
};

/** The progress of each of these nights that is cancelled or rescheduled now, by night. */
export async function readProgressOfNights(
  database: Database,
  nightIds: readonly string[],
): Promise<Map<string, NightProgress>> {
  if (nightIds.length === 0) return new Map();
  const { rows } = await database.execute<
    Pick<NightProgress, 'nightId' | 'kind' | 'isFinished' | 'open' | 'failures' | 'isUndoable'> & {
      id: string;
    }
  >(sql`
    select night_change.id, night_change.night_id as "nightId", night_change.kind,
      night_change.finished_at is not null as "isFinished",
      (count(*) filter (where row.state = 'notified'))::int as open,
      (count(*) filter (where row.last_error is not null))::int as failures,
      (count(*) filter (where row.notified_at is not null)) = 0 and not exists (
        select from waiting_parties
        where scheduled_crawl_id = night_change.night_id and ended_at is not null) as "isUndoable"
    from night_changes night_change left join affected_bookings row on row.night_change_id = night_change.id
    where night_change.reinstated_at is null and night_change.night_id = any(${sql.param(nightIds)}::uuid[])
    group by night_change.id`);
  const reaches = await readReach(
    database,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, ...row }) => {
      const { total, notified, underWay, toCall } = reachOf(reaches.get(id) ?? []);
      return [row.nightId, { ...row, total, notified, underWay, toCall: toCall.length }];
    }),
  );
}
