import type { Decision, Refused } from '#domain/decision.ts';
import type { Database, Transaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** Rolls back the transaction and carries the refusal to `decideInTransaction`. */
class Undone extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.refusal.reason);
    this.refused = refused;
  }
}

/**
 * Refuses from a reaction, which returns no decision: the innermost `decideInTransaction` rolls back and returns the
 * refusal.
 */
export function refuseTransaction(refusal: Refused): never {
  throw new Undone(refusal);
}

/**
 * Runs the work in one transaction, which is committed if the decision is accepted and rolled back if it is
 * refused. An operation can therefore write first and lock contended rows last, which keeps them locked for
 * the shortest time. Inside another transaction, a refusal rolls back to a savepoint.
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
