import { WifiOff, X } from 'lucide-react';
import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigation, useRevalidator, useSubmit } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useFetcher } from '../form/use-fetcher.ts';
import {
  readConnection,
  readConnectionOnServer,
  subscribeToConnection,
  updateConnection,
} from './connection-state.ts';
import { rememberSubmittedForms } from './last-submitted.ts';

const retryAfterSeconds = [1, 2, 5, 10] as const;
const maxRetrySeconds = 10;

const delayAfter = (failures: number) => (retryAfterSeconds[failures - 1] ?? maxRetrySeconds) * 1000;

const action =
  'pointer-events-auto mt-1 min-h-11 cursor-pointer font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4';

/**
 * Shows on every page that there is no network or that the server does not respond. Reads are retried
 * automatically; a form only when its button here is pressed. The notice does not block the page below.
 */
export function ConnectionNotice() {
  const t = useTranslate();
  const isOnline = useIsOnline();
  const {
    waitingReads,
    write,
    document: lostDocument,
  } = useSyncExternalStore(subscribeToConnection, readConnection, readConnectionOnServer);
  const isReading = waitingReads > 0 || lostDocument !== null;
  useRetriedReads(isOnline);
  useRetriedDocument(isOnline);
  useGuards();
  const sendAgain = useSendAgain();
  const isSignedOut = write?.isSignedOut ?? false;
  const here = useLocation();
  const language = useLanguage();
  const isSelling = here.pathname.startsWith(addressIn(language, '/sell'));
  const signInAddress = isSelling
    ? addressIn(language, '/sell/sign-in')
    : `${addressIn(language, '/login')}?redirectTo=${encodeURIComponent(createPath(here))}`;
  const kind = write ? 'write' : isReading ? 'read' : null;
  return (
    <div
      role={write ? 'alert' : 'status'}
      className="pointer-events-none fixed inset-x-4 top-20 z-70 flex justify-center sm:top-4 print:hidden"
    >
      {(kind || !isOnline) && (
        <div
          data-connection={kind ?? 'offline'}
          className="flex max-w-xl items-start gap-3 rounded-2xl bg-white py-1.5 pr-3 pl-4 text-ink leading-snug shadow-float ring-1 ring-ink/15"
        >
          <WifiOff aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-hot-deep" />
          <div className="min-w-0 flex-1 py-2">
            <p className="font-bold">
              {t(`connection.${!isOnline ? 'offline' : isSignedOut ? 'signedOut' : 'unreachable'}`)}
            </p>
            {kind && (
              <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
                {t(`connection.${isSignedOut ? 'signedOutText' : kind}`)}
              </p>
            )}
            {isSignedOut && (
              <a
                href={signInAddress}
                target="_blank"
                rel="noopener"
                className={`${action} mr-4 inline-flex items-center`}
              >
                {t('connection.signIn')}
              </a>
            )}
            {write && (
              <button type="button" onClick={sendAgain} className={action}>
                {t('connection.retry')}
              </button>
            )}
          </div>
          {write && (
            <button
              type="button"
              aria-label={t('connection.close')}
              onClick={() => updateConnection({ write: null })}
              className="pointer-events-auto grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sand"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Retries waiting reads: at once when the network is back, else with increasing delays. */
function useRetriedReads(isOnline: boolean) {
  const { revalidate } = useRevalidator();
  const { waitingReads, failedReads } = useSyncExternalStore(
    subscribeToConnection,
    readConnection,
    readConnectionOnServer,
  );
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (waitingReads === 0) return;
    const timer = setTimeout(() => void revalidate(), isBack ? 0 : delayAfter(failedReads));
    return () => clearTimeout(timer);
  }, [waitingReads, failedReads, isOnline, revalidate]);
}

/** Opens a document that could not be opened, once the server responds. */
function useRetriedDocument(isOnline: boolean) {
  const lost = useSyncExternalStore(
    subscribeToConnection,
    () => readConnection().document,
    () => null,
  );
  const [reached, setReached] = useState<typeof lost>(null);
  const { location } = useNavigation();
  // The navigation may end before the server is reached: the visitor still wants its page.
  const wanted = useRef(location);
  if (location || !lost) wanted.current = location;
  useEffect(() => {
    if (!lost || !isOnline) return;
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    const open = async () => {
      // A navigation is a transition, which a slow device shows after the news that its page is lost. React renders
      // waiting transitions together, so the page that is wanted is known when this one arrives.
      if (await isServerReached()) startTransition(() => setReached(lost));
      else timer = setTimeout(open, delayAfter(++failures));
    };
    timer = setTimeout(open, 0);
    return () => clearTimeout(timer);
  }, [lost, isOnline]);
  useEffect(() => {
    if (!reached || reached !== lost) return;
    updateConnection({ document: null });
    const { href } = window.location;
    window.location.assign(reached.address ?? (wanted.current ? createPath(wanted.current) : href));
  }, [reached, lost]);
}

function useGuards() {
  const { pathname } = useLocation();
  useEffect(guardDocument, []);
  useEffect(rememberSubmittedForms, []);
  // What was not sent belongs to its page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason, its address is not used.
  useEffect(() => () => updateConnection({ write: null, document: null }), [pathname]);
}

/** Submits the form again with its current values; a submission by a script is repeated unchanged. */
function useSendAgain() {
  const submit = useSubmit();
  const fetcher = useFetcher();
  return useCallback(() => {
    const { write } = readConnection();
    if (!write) return;
    const { form, submitter, isHeld, body, action, encType } = write;
    if (form?.isConnected) form.requestSubmit(submitter);
    else void (isHeld ? submit : fetcher.submit)(body, { action, method: 'post', encType });
  }, [submit, fetcher]);
}

/**
 * Keeps the document while there is no network, in browsers with the Navigation API: a link to a document is
 * stored and does not lead to the browser's error page. The same applies to a reload by a script, which is
 * how React Router reacts to a route module that could not be fetched.
 */
function guardDocument(): () => void {
  const { navigation } = window as { navigation?: Navigation };
  const guard = (event: NavigateEvent) => {
    const { cancelable, destination, downloadRequest, formData, navigationType, userInitiated } = event;
    if (!cancelable || destination.sameDocument || downloadRequest !== null) return;
    if (navigationType === 'reload') {
      if (userInitiated) return;
      event.preventDefault();
      updateConnection({ document: { address: null } });
    } else if (!window.navigator.onLine) {
      event.preventDefault();
      if (!formData) updateConnection({ document: { address: destination.url } });
    }
  };
  navigation?.addEventListener('navigate', guard);
  return () => navigation?.removeEventListener('navigate', guard);
}

/** Whether the server responds. */
const isServerReached = () =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const events = ['online', 'offline'];

function subscribe(listener: () => void) {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Whether the browser has a network; true on the server. */
const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
