import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMatches, useNavigate, useRevalidator } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import type { AuthData } from './auth-data.ts';
import { announce, eventBetween } from './auth-events.ts';
import { keepSessionFresh } from './keep-session-fresh.ts';
import { renewSession } from './renew-session.ts';
import { recordedUser, recordKey, userIn, writeRecord } from './session-record.ts';

/**
 * Who is signed in, for the whole app (specification §4). Decides what is shown; what is allowed, the server
 * decides.
 */
export type AuthState = {
  readonly session: AuthData['session'] | null;
  readonly user: AuthData['user'] | null;
  readonly profile: AuthData['profile'] | null;
  /** True until the session is known, and again while another tab has changed it. */
  readonly loading: boolean;
  readonly isAdmin: boolean;
};

const unknown: AuthState = { session: null, user: null, profile: null, loading: true, isAdmin: false };

const AuthContext = createContext<AuthState>(unknown);

export const useAuth = () => use(AuthContext);

/**
 * Stands around all pages. `data` is what the server says with every page and after every form; undefined where it
 * could not tell, which signs nobody out.
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

/** Asks the server who is signed in now. Who no longer is leaves a page that was theirs, as after signing out here. */
function useFollow() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const home = addressIn(useLanguage(), '/');
  const isPrivate = useMatches().some(({ handle }) => (handle as Handle)?.isPrivate);
  const [isFollowing, setFollowing] = useState(false);
  const follow = useCallback(
    async (isSignedIn: boolean) => {
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

/** Another tab signs in or out, or this page comes back from the browser's memory: it must not show what was. */
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
