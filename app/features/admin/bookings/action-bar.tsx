import { barActions, bookingActions } from '#domain/booking/booking-actions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { isOffered } from './action-forms.tsx';
import type { BookingView } from './booking-view.ts';

/** Links to the forms of a booking, always in sight: above the page on a wide screen, at the bottom of a phone. */
export function ActionBar({ view }: { view: BookingView }) {
  const t = useTranslate();
  const actions = barActions.filter((action) => isOffered(action, view));
  if (actions.length === 0) return null;
  return (
    <nav
      aria-label={t('changes.actions.label')}
      className="z-20 border-ink/10 bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[var(--bottom-bar,0px)] max-lg:border-t lg:sticky lg:top-0 lg:-mx-2 lg:mb-4 lg:border-b lg:px-2 print:hidden"
    >
      <ul className="flex gap-2 overflow-x-auto py-2 max-lg:px-4 lg:flex-wrap lg:gap-1.5">
        {actions.map((action) => (
          <li key={action} className="shrink-0">
            <a
              href={`#${bookingActions[action].anchor}`}
              onClick={() => reveal(bookingActions[action].anchor)}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-ink/25 bg-white px-4 font-semibold hover:border-ink lg:px-3"
            >
              {t(`changes.actions.${action}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the collapsed section around the element; not every browser does that for the target of a link. */
function reveal(id: string) {
  const details = document.getElementById(id)?.closest('details');
  if (details) details.open = true;
}
