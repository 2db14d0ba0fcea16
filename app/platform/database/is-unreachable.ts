/** Codes of PostgreSQL (connection lost, starting, stopping, full, locked for maintenance) and of the network. */
const codes =
  /^(08|53300|55P03|57P0[123]|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)/;

/** Messages of errors without a code: timeouts, connections that ended, a database that takes no connections now. */
const words =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)|is not currently accepting connections$/;

type Failure = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown };

/** Whether the database cannot be reached now, so that the same question may succeed later. */
export function isUnreachable(error: unknown): boolean {
  for (let failure = error as Failure | null | undefined; failure; failure = failure.cause as Failure) {
    const { code = '', message = '', syscall } = failure;
    // The socket file is missing (ENOENT): the embedded database has stopped.
    if (syscall === 'connect' || codes.test(String(code)) || words.test(String(message))) return true;
  }
  return false;
}
