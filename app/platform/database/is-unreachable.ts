/**
 * SQLSTATE codes of PostgreSQL (connection lost, read-only after a fail-over, out of connections, memory or disk space,
 * locked for maintenance, starting or stopping) and codes of the network.
 */
const codes =
  /^(08|25006|53|55P03|57P0[1-5]|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)/;

/**
 * Messages of errors without a code: timeouts, connections that ended, a database that accepts no
 * connections.
 */
const words =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error)|is not currently accepting connections$/;

export type Failure = {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly path?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
};

/** Whether the error is a temporary failure of the database, so that the same request may succeed later. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    ({ code = '', message = '', syscall }) =>
      // The socket file is missing (ENOENT): the embedded database has stopped.
      syscall === 'connect' || codes.test(String(code)) || words.test(String(message)),
  );
}

/** SQLSTATE `read_only_sql_transaction`: the server is a standby, or a primary that was made read-only. */
export const readOnlyCode = '25006';

/** Whether the server refused to write because it is read-only. */
export const isReadOnly = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code === readOnlyCode);

/** An error and its causes, the outermost first. */
export function causesOf(error: unknown): Failure[] {
  const causes: Failure[] = [];
  for (let next = error; typeof next === 'object' && next !== null; next = (next as Failure).cause) {
    if (causes.includes(next)) break;
    causes.push(next);
  }
  return causes;
}
