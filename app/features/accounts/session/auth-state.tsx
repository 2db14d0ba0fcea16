import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMatches, useNavigate, useRevalidator } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { hasUnsavedForms } from '#ui/unsaved/unsaved-forms.ts';
import type { AuthData } from './auth-data.ts';
import { announce, eventBetween } from './auth-events.ts';
import { keepSessionFresh } from './keep-session-fresh.ts';
import { renewSession } from './renew-session.ts';
import { recordedUser, recordKey, userIn, writeRecord } from './session-record.ts';

/**
 * The signed-in user, for the whole app (specification §4). It only controls what is shown. The server
 * decides what is allowed.
 */
export type AuthState = {
  readonly session: AuthData['session'] | null;
  readonly user: AuthData['user'] | null;
  readonly profile: AuthData['profile'] | null;
  /** True until the session is known, and while it is reloaded because another tab has changed it. */
  readonly loading: boolean;
  readonly isAdmin: boolean;
};

const unknown: AuthState = { session: null, user: null, profile: null, loading: true, isAdmin: false };

const AuthContext = createContext<AuthState>(unknown);

export const useAuth = () => use(AuthContext);

/**
 * Wraps all pages. `data` comes from the server with every page and after every form. It is undefined if the
 * server could not read the session; this signs nobody out.
 */
export function AuthProvider({ data, children }: { data: AuthData | null | undefined; children: ReactNode }) {
  const { follow, isFollowing } = useFollow();
  useEvents(data);
  useOtherTabs(data, follow);
  useFreshSession(data, follow);
  const state = useMemo(
    () => ({
      session: data?.session ?? null,
      user: data?.user ?? null,
      profile: data?.profile ?? null,
      loading: isFollowing || data === undefined,
      isAdmin: data?.user.role === 'admin',
    }),
    [data, isFollowing],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

type Handle = { isPrivate?: boolean } | undefined;

/**
 * Reloads the session from the server. If the user is no longer signed in, leaves a private page, as signing
 * out does.
 */
function useFollow() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const home = addressIn(useLanguage(), '/');
  const isPrivate = useMatches().some(({ handle }) => (handle as Handle)?.isPrivate);
  const [isFollowing, setFollowing] = useState(false);
  const follow = useCallback(
    async (isSignedIn: boolean) => {
      // Saving then tells that the session has ended, and keeps what was typed.
      if (!isSignedIn && hasUnsavedForms()) return;
      setFollowing(true);
      if (isPrivate && !isSignedIn) await navigate(home, { replace: true });
      await revalidate();
      setFollowing(false);
    },
    [revalidate, navigate, home, isPrivate],
  );
  return { follow, isFollowing };
}

type Follow = ReturnType<typeof useFollow>['follow'];

function useEvents(data: AuthData | null | undefined) {
  const before = useRef<AuthData | null | undefined>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const event = before.current === undefined ? 'initialSession' : eventBetween(before.current, data);
    before.current = data;
    if (event) announce(event, data);
    writeRecord(data);
  }, [data]);
}

/**
 * Reloads the session if another tab signs in or out, or if the page is restored from the back/forward cache
 * and the user has changed since.
 */
function useOtherTabs(data: AuthData | null | undefined, follow: Follow) {
  const userId = data === undefined ? undefined : (data?.user.id ?? null);
  useEffect(() => {
    if (userId === undefined) return;
    const compare = (recorded: string | null) => {
      if (recorded !== userId) void follow(recorded !== null);
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === recordKey || key === null) compare(userIn(newValue));
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) compare(recordedUser());
    };
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  }, [userId, follow]);
}

function useFreshSession(data: AuthData | null | undefined, follow: Follow) {
  const session = data?.session;
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (!session) return;
    return keepSessionFresh({
      secondsLeft: session.secondsLeft,
      renew: async () => latest.current(await renewSession()),
    });
  }, [session]);
}
