import { type DataStrategyResult, data, type FormEncType, type MiddlewareFunction } from 'react-router';
import { FileNotLoaded } from '#load-later';
import { recordSaved } from '../unsaved/unsaved-forms.ts';
import { aborted } from './aborted.ts';
import { isConnectionError } from './connection-errors.ts';
import { endsInSignIn, isStored } from './form-results.ts';
import { lastFormTo, lastSubmitted } from './last-submitted.ts';

/** A form that could not be sent, or whose response was lost. */
type LostWrite = {
  readonly action: string;
  readonly body: FormData;
  readonly encType: FormEncType;
  /** The form element; null if a script sent it. */
  readonly form: HTMLFormElement | null;
  readonly submitter: HTMLElement | null;
  /** Whether it was refused because the session has ended. */
  readonly isSignedOut: boolean;
  /** Whether React Router still shows it as pending, because it leads to another page. */
  readonly isHeld: boolean;
};

export type ConnectionState = {
  /** Navigations and revalidations that wait for their data. */
  readonly waitingReads: number;
  readonly failedReads: number;
  readonly write: LostWrite | null;
  /**
   * A document that could not be opened. Without an address it is the page that React Router was about to
   * show.
   */
  readonly document: { readonly address: string | null } | null;
};

const nothingLost: ConnectionState = { waitingReads: 0, failedReads: 0, write: null, document: null };
let state = nothingLost;
const listeners = new Set<() => void>();

export const readConnection = () => state;
export const readConnectionOnServer = () => nothingLost;

export function subscribeToConnection(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Updates the connection state and notifies its subscribers. */
export function updateConnection(changes: Partial<ConnectionState>) {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the page when the response to a navigation, a form or a fetcher never arrives. A read stays pending,
 * so that the page and its address do not change until `ConnectionNotice` retries it. A form ends without a
 * response, so that the visitor can correct and resend it; it is never resent automatically. A form that
 * leads to another page stays pending, because ending it would open that page. A form that is sent after the session
 * has ended stays the same way, until the visitor has signed in elsewhere.
 */
export const keepPageWithoutConnection: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isRead = request.method === 'GET';
  const sent = isRead ? null : request.clone();
  const results = await next();
  if (request.signal.aborted) return results;
  const errors = Object.values(results).flatMap(({ type, result }) =>
    type === 'error' ? [thrownIn(result)] : [],
  );
  const isSignedOut = !isRead && Object.values(results).some(({ result }) => endsInSignIn(result));
  const isLost = isSignedOut || errors.some(isConnectionError);
  if (!isLost) {
    if (isRead) updateConnection({ failedReads: 0 });
    else recordAnswer(addressOf(request), results);
    return results;
  }
  if (!sent) {
    updateConnection({ waitingReads: state.waitingReads + 1, failedReads: state.failedReads + 1 });
    // A document contains its texts, so it opens although their file is blocked.
    if (errors.some((error) => error instanceof FileNotLoaded) && navigator.onLine)
      updateConnection({ document: { address: request.url } });
    await aborted(request.signal);
    updateConnection({ waitingReads: state.waitingReads - 1 });
    return results;
  }
  const action = addressOf(request);
  const isHeld = action !== location.pathname + location.search;
  const body = await sent.formData();
  const { form, submitter } = lastSubmitted(action, body) ?? { form: null, submitter: null };
  const encType = [...body.values()].some((value) => value instanceof File)
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  updateConnection({ write: { action, body, encType, form, submitter, isSignedOut, isHeld } });
  if (isHeld) await aborted(request.signal);
  return Object.fromEntries(Object.keys(results).map((id) => [id, noAnswer]));
};

function recordAnswer(action: string, results: Results) {
  if (state.write?.action === action) updateConnection({ write: null });
  const form = lastFormTo(action);
  if (form && Object.values(results).every(({ result }) => isStored(result))) recordSaved(form);
}

/** What an action threw reaches middleware as `data(error)`. */
const thrownIn = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result
    ? result.data
    : result;

/** The status prevents React Router from revalidating the page's data. */
const noAnswer: DataStrategyResult = { type: 'data', result: data(undefined, 503) };

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
