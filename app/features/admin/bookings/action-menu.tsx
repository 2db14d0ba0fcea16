import { Ellipsis } from 'lucide-react';
import { type BookingAction, bookingActions } from '#domain/booking/booking-actions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ChipPanel } from '../kit/chip-panel.tsx';
import { menuActions } from './action-forms.tsx';
import { actionName } from './action-name.ts';
import type { BookingView } from './booking-view.ts';

/** Everything that can be done with the booking, under the names of the forms that it opens. */
export function ActionMenu({ view }: { view: BookingView }) {
  const t = useTranslate();
  const actions = menuActions(view);
  if (actions.length === 0) return null;
  return (
    <ChipPanel align="right" icon={Ellipsis} title={t('changes.actions.label')}>
      <ul className="-m-2 md:min-w-60">
        {actions.map((action) => (
          <li key={action}>
            <a
              href={`#${bookingActions[action].anchor}`}
              onClick={({ currentTarget }) => open(action, currentTarget)}
              className="flex min-h-11 items-center rounded-lg px-3 font-semibold hover:bg-sand pointer-fine:min-h-9"
            >
              {actionName(t, action, view)}
            </a>
          </li>
        ))}
      </ul>
    </ChipPanel>
  );
}

/** Opens the form, and closes the menu. The link then leads to it. */
function open(action: BookingAction, entry: HTMLElement) {
  const form = document.getElementById(bookingActions[action].anchor)?.closest('details');
  if (form) form.open = true;
  entry.closest('details')?.removeAttribute('open');
}
