import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { laterPart } from '../later-part.tsx';
import { useInPageLinks } from './in-page-links.ts';
import { LeaveChoice } from './leave-choice.tsx';
import {
  clearUnsavedForms,
  hasUnsavedForms,
  isViewSubmitted,
  sameForms,
  settleSaved,
  watchForms,
} from './unsaved-forms.ts';

const LeaveDialog = laterPart(() => import('./leave-dialog.tsx'));

/**
 * Asks before unsaved changes are lost: by a link, the Back button, or closing the tab. Rendered once, for the forms of
 * every page (docs/decisions/unsaved-changes.md).
 */
export function LeaveGuard() {
  const t = useTranslate();
  const blocker = useUnsavedBlocker();
  useInPageLinks();
  const { state } = useNavigation();
  useEffect(watchForms, []);
  useEffect(askBeforeUnload, []);
  useEffect(() => {
    if (state === 'idle') settleSaved();
  }, [state]);
  if (blocker.state !== 'blocked') return null;
  const choice = {
    stay: blocker.reset,
    leave: () => {
      clearUnsavedForms();
      blocker.proceed();
    },
  };
  return (
    <LeaveDialog
      {...choice}
      waiting={null}
      without={
        <div
          role="alertdialog"
          aria-label={t('unsaved.title')}
          className="fixed inset-x-4 bottom-4 z-70 mx-auto max-w-2xl space-y-4 rounded-3xl bg-paper p-6 text-ink shadow-float ring-1 ring-ink/15"
        >
          <p className="font-bold text-xl">{t('unsaved.title')}</p>
          <p>{t('unsaved.text')}</p>
          <LeaveChoice {...choice} />
        </div>
      }
    />
  );
}

/** Blocks leaving unsaved changes. After leaving, the next page may show other content in the same forms. */
function useUnsavedBlocker() {
  const isClean = useRef(false);
  const { pathname, search } = useLocation();
  const blocker = useBlocker(
    useCallback<BlockerFunction>((navigation) => {
      isClean.current = !hasUnsavedForms();
      return !isClean.current && leavesForms(navigation);
    }, []),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason, its address is not used.
  useEffect(clearUnsavedForms, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same for another query.
  useEffect(() => {
    if (isClean.current) clearUnsavedForms();
  }, [search]);
  return blocker;
}

/** A page keeps its forms if it replaces its own address, and if a filter or a preview asks for another view of it. */
const leavesForms: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) => {
  if (from.pathname !== to.pathname) return true;
  const isOtherView = historyAction === 'REPLACE' || isViewSubmitted() || to.state === sameForms;
  return from.search !== to.search && !isOtherView;
};

/** For documents: closing the tab, reloading, and links to other sites. The browser asks in its own words. */
function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasUnsavedForms()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
