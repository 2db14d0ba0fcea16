import type { Queryable } from './queryable.ts';

/** Is told what the database does for this process. */
export interface DatabaseObserver {
  /**
   * Called when a statement is sent, with its text (values are placeholders). The returned function is called
   * when it has ended, with its error if it failed.
   */
  statement(text: string): (error: unknown) => void;
  /** The pool handed out a connection after that wait, or could not. */
  acquired(milliseconds: number, error: unknown): void;
}

/** The same connection, which tells the observer about every statement. */
export const measured =
  (observer: Pick<DatabaseObserver, 'statement'>) =>
  (connection: Queryable): Queryable => ({
    async query(statement, values) {
      const ended = observer.statement(typeof statement === 'string' ? statement : statement.text);
      try {
        const result = await connection.query(statement, values);
        ended(null);
        return result as never;
      } catch (error) {
        ended(error);
        throw error;
      }
    },
  });
