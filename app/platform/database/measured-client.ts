import pg from 'pg';

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

type Call = (...given: unknown[]) => unknown;

/**
 * The driver's client, which tells the observer about every statement. The pool creates its clients from it
 * (the pool's option `Client`).
 */
export function measuredClient(observer: DatabaseObserver): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, whose arguments are passed on as they are.
    override query(...given: any[]): any {
      return whenEnded(super.query.bind(this) as Call, given, observer.statement(textOf(given[0])));
    }
  };
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { readonly text?: unknown } | null)?.text ?? '');

/** Makes a call that takes a callback or returns a promise, and calls `onEnd` once it has ended. */
export function whenEnded(call: Call, given: readonly unknown[], onEnd: (error: unknown) => void): unknown {
  const callback = given.at(-1);
  if (typeof callback === 'function')
    return call(...given.slice(0, -1), (error: unknown, ...results: unknown[]) => {
      onEnd(error);
      callback(error, ...results);
    });
  const result = call(...given);
  if (result instanceof Promise) result.then(() => onEnd(null), onEnd);
  return result;
}
