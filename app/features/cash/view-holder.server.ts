import { agreedOf } from '#domain/cash/cash-count.ts';
import type { Database } from '#platform/database/database.ts';
import { lastCounted, openCashUp, readHolderName } from './cash-ups-store.server.ts';
import { keptOfCash, listMovements, readHeld } from './held-cash-store.server.ts';

const maxMovements = 100;

/** What a page shows of the cash of one person; `holderId` is null for deleted accounts. Their name is null. */
export async function viewHolder(database: Database, holderId: string | null) {
  const since = await lastCounted(database, holderId);
  const [name, held, open, movements, kept] = await Promise.all([
    holderId === null ? null : readHolderName(database, holderId),
    readHeld(database, holderId),
    openCashUp(database, holderId),
    listMovements(database, { holderId, since, max: maxMovements }),
    keptOfCash(database, { holderId, since }),
  ]);
  return { name, held, agreed: agreedOf(held), open, movements, kept };
}

export type HolderView = Awaited<ReturnType<typeof viewHolder>>;
