import { agreedOf } from '#domain/cash/cash-count.ts';
import { readPersonName } from '#features/accounts/person-name-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { lastSignedOff, openCashUp } from './cash-ups-store.server.ts';
import { keptOfCash, listMovements, readHeld } from './held-cash-store.server.ts';

const maxMovements = 100;

/** What a page shows of the cash of one person; `holderId` is null for deleted accounts. Their name is null. */
export async function viewHolder(database: Database, holderId: string | null) {
  const last = await lastSignedOff(database, holderId);
  const since = last?.countedAt ?? null;
  const [name, held, open, movements, kept] = await Promise.all([
    readPersonName(database, holderId),
    readHeld(database, holderId),
    openCashUp(database, holderId),
    listMovements(database, { holderId, since, max: maxMovements }),
    keptOfCash(database, { holderId, since }),
  ]);
  return { name, held, agreed: agreedOf(held), open, movements, kept, last };
}

export type HolderView = Awaited<ReturnType<typeof viewHolder>>;
