import { accepted, type Decision, refused } from '#domain/decision.ts';
import { canBorrow, lentOffer } from '#domain/door/lent-places.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { isOpenTo } from '#features/roster/night-scope.server.ts';
import { readTeamSettings } from '#features/roster/view-roster.server.ts';
import { acquireSpots, releaseSpots } from '#features/schedule/spots-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { isNightInCities, readDoorNight } from '../door-store.server.ts';
import { readDoorOffer } from '../sale/door-offer.server.ts';
import {
  lockOpenLending,
  type StoredLending,
  writeLending,
  writeLendingEnd,
  writeLentPlaces,
} from './lent-places-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'gateways'> & EventPublisher;

type Wanted = {
  readonly who: Pick<Visitor, 'userId' | 'role' | 'cities'>;
  /** The id that the phone has made for itself. */
  readonly phone: string;
  readonly nightId: string;
  /** How many places the phone is to have that it has not sold: none gives all of them back. */
  readonly places: number;
};

/**
 * Lends places of a night to a phone, or takes them back from it, until it has that many. They are acquired and released like
 * those of a booking. The first ones fix what all of them cost. Refused above the operator's limit (`lent.tooMany`), for a night
 * that is days ahead (`lent.tooEarly`), and if the night has not that many. The same request again changes nothing.
 */
export async function lendPlaces(platform: Needs, wanted: Wanted): Promise<Decision<null>> {
  const { who, nightId, places } = wanted;
  if (!(await isNightInCities(platform.database, nightId, who.cities))) return refused('night.unknown');
  const offer = places > 0 ? await readDoorOffer(platform, nightId) : refused('night.unknown');
  const { maxPeople } = await readSettings(platform.database);
  return retryAfterReleasingExpiredHolds(platform, nightId, () =>
    decideInTransaction(platform.database, async (transaction) => {
      const open = await lockOpenLending(transaction, wanted);
      const had = open?.places ?? 0;
      if (places === had) return accepted(null);
      await audit(transaction, wanted, had);
      if (open && places < had) {
        await giveBack(transaction, open, { places, by: who.userId, at: platform.clock.now() });
        return accepted(null);
      }
      const allowed = await mayBorrow(platform, transaction, wanted);
      if (!allowed.accepted) return allowed;
      if (open) await writeLentPlaces(transaction, { ...open, places });
      else if (!offer.accepted) return offer;
      else {
        const isWritten = await writeLending(transaction, {
          ...{ phone: wanted.phone, nightId, lentTo: who.userId, lentAt: platform.clock.now(), places },
          offer: lentOffer(offer.value, { maxPeople }),
        });
        if (!isWritten) return refused('lent.changed');
      }
      return acquireSpots(transaction, nightId, places - had);
    }),
  );
}

async function mayBorrow(
  { clock }: Pick<Platform, 'clock'>,
  transaction: Transaction,
  { who, nightId, places }: Wanted,
): Promise<Decision<null>> {
  const { lentPlaces: max } = await readTeamSettings(transaction);
  if (places > max) return refused({ reason: 'lent.tooMany', max });
  const [night, now] = [await readDoorNight(transaction, nightId), clock.now()];
  if (!night || !(await isOpenTo(transaction, who, { night, now }))) return refused('night.unknown');
  return canBorrow(night, now) ? accepted(null) : refused('lent.tooEarly');
}

async function giveBack(
  transaction: Transaction,
  open: StoredLending,
  { places, by, at }: { readonly places: number; readonly by: string; readonly at: Date },
): Promise<void> {
  await writeLentPlaces(transaction, { ...open, places });
  if (places === 0) await writeLendingEnd(transaction, { id: open.id, ended: 'returned', by, at });
  await releaseSpots(transaction, open.nightId, open.places - places);
}

const audit = (transaction: Transaction, { who, nightId, places }: Wanted, had: number) =>
  writeAudit(transaction, {
    ...{ who, what: 'lent.changed', subject: { kind: 'night', id: nightId } },
    ...{ before: { lentPlaces: had }, after: { lentPlaces: places } },
  });
