/** Lost connections, a server that starts or stops or has no connection left or is locked for work on it, and every way not to get there. */
const codes =
  /^(08|53300|55P03|57P0[123]|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)/;

/** What is said where no code says it: no answer in time, a connection that ended under or before a query, a database closed for work on it. */
const words =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)|is not currently accepting connections$/;

type Failure = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown };

/** Whether it failed because the database cannot be reached now, as nothing in the question itself could have helped. */
export function isUnreachable(error: unknown): boolean {
  for (let failure = error as Failure | null | undefined; failure; failure = failure.cause as Failure) {
    const { code = '', message = '', syscall } = failure;
    // A socket that is not there: the database of a local directory has stopped.
    if (syscall === 'connect' || codes.test(String(code)) || words.test(String(message))) return true;
  }
  return false;
}
