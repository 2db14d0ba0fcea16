import { may } from '#domain/accounts/permissions.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { doorState } from '#domain/door/door.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { listedDaysAhead, type PhoneConflict, type SentLists } from '#domain/door/phone-lists.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { isInScope, nightScopeOf } from '#features/roster/night-scope.server.ts';
import { readTeamSettings } from '#features/roster/view-roster.server.ts';
import { readCashCurrencies } from '#features/settings/currency-store.server.ts';
import { listTicketKeys } from '#features/tickets/ticket-keys-store.server.ts';
import { ownTipPaths } from '#features/tips/own-tips.server.ts';
import type { Platform } from '#platform/platform.ts';
import { isNightInCities, listDoorNights, readDoorNight } from '../door-store.server.ts';
import { listOpenConflicts, type OpenConflict } from '../entries/conflicts-store.server.ts';
import { lentTo } from '../lent/lent-places-store.server.ts';
import { listKnownParties } from '../party-store.server.ts';
import { selfCheckInKeys } from '../self-check-in/self-check-in-codes.server.ts';
import { readListVersions } from './list-versions-store.server.ts';

/** Check-in of yesterday's night may still be open. */
const daysBack = 2;

const maxConflicts = 100;

/**
 * The lists of the nights that a guide works: those whose check-in has not ended, until a few days ahead, and a further one
 * on request. The phone numbers of guests are left out, because phones get lost. See docs/rules/door.md.
 */
export async function readPhoneLists(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'gateways'>,
  who: Pick<Visitor, 'userId' | 'firstName' | 'role' | 'cities' | 'sessionId'>,
  {
    known,
    further,
    phone = '',
  }: {
    readonly known: ReadonlySet<string>;
    readonly further: string | null;
    /** The id that the phone has made for itself. */
    readonly phone?: string;
  },
): Promise<SentLists> {
  const { database, clock } = platform;
  const now = clock.now();
  const today = todayIn('UTC', now);
  const [keys, rates, scope, around] = await Promise.all([
    listTicketKeys(database),
    readCashCurrencies(database),
    nightScopeOf(database, who, now),
    listDoorNights(database, {
      from: addDays(today, -daysBack),
      to: addDays(today, listedDaysAhead),
      cities: who.cities,
    }),
  ]);
  const current = around.filter(
    (night) => doorState({ ...night, status: 'scheduled' }, now) !== 'closed' && isInScope(scope, night, now),
  );
  const wanted = current.some(({ id }) => id === further) ? null : await furtherNight(database, further, who);
  const nights = wanted && isInScope(scope, wanted, now) ? [...current, wanted] : current;
  const ids = nights.map(({ id }) => id);
  // The versions are read first, so that a change between the two queries is seen by the next request.
  const versions = await readListVersions(database, ids);
  const guide = {
    ...{ id: who.userId, firstName: who.firstName },
    ...{ seesBookings: may(who, 'seeBookings'), managesBookings: may(who, 'manageBookings') },
    takesPayments: may(who, 'takePayments'),
  };
  const settings = await readTeamSettings(database);
  const [listed, conflicts, selfCheckIn, lent, tipPaths] = await Promise.all([
    Promise.all(
      nights.map(async (night) => {
        const version = versions.get(night.id) ?? '';
        const parties = known.has(version) ? null : await withoutPhones(listKnownParties(database, night.id));
        return { night, version, parties };
      }),
    ),
    listOpenConflicts(database, { cities: [], max: maxConflicts, nights: ids }),
    selfCheckInKeys(platform, who.sessionId, ids),
    guide.takesPayments ? lentTo(database, phone) : [],
    ownTipPaths(platform, { userId: who.userId, nights, settings }),
  ]);
  return {
    now: now.toISOString(),
    guide,
    lent,
    maxLent: guide.takesPayments ? settings.lentPlaces : 0,
    worked: [...scope.worked],
    keys,
    selfCheckInKeys: selfCheckIn,
    tipPaths: Object.fromEntries(tipPaths),
    areTipsOff: settings.tips === 'off',
    rates,
    nights: listed,
    conflicts: conflicts.map(toPhone),
  };
}

async function furtherNight(
  database: Platform['database'],
  id: string | null,
  { cities }: Pick<Visitor, 'cities'>,
): Promise<DoorNight | null> {
  const night = id === null ? null : await readDoorNight(database, id);
  return night && (await isNightInCities(database, night.id, cities)) ? night : null;
}

const withoutPhones = async (reading: ReturnType<typeof listKnownParties>) =>
  (await reading).map((party) => ({ ...party, phone: '' }));

/** What a phone may know of a conflict, each fact by name. */
const toPhone = (conflict: OpenConflict): PhoneConflict => ({
  id: conflict.id,
  kind: conflict.kind,
  reason: conflict.reason,
  positions: conflict.positions,
  payment: conflict.payment,
  sale: conflict.sale,
  changed: conflict.changed,
  by: conflict.by,
  byId: conflict.byId,
  reference: conflict.reference,
  name: conflict.name,
  crawlTitle: conflict.crawlTitle,
  serverSide: conflict.serverSide,
  at: conflict.at.toISOString(),
});
