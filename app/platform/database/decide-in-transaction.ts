import type { Decision, Refused } from '#domain/decision.ts';
import type { Database, Transaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** Carries a refusal out of the transaction that it undoes; never seen outside this file. */
class Undone extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.refusal.reason);
    this.refused = refused;
  }
}

/**
 * Does the work in one transaction: what it accepts is kept whole, what it refuses leaves no trace. A verb can so
 * write first and take what is scarce last, which keeps a sought-after row locked for the shortest time.
 * Inside a transaction it undoes only its own part, back to a savepoint.
 */
export async function decideInTransaction<T>(
  database: Database | Transaction,
  work: (transaction: Transaction) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  try {
    return await inTransaction(database, async (transaction) => {
      const decision = await work(transaction);
      if (!decision.accepted) throw new Undone(decision);
      return decision;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refused;
    throw error;
  }
}
