import { useRef, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { isOfDate } from '#ui/date-field.tsx';
import { sameForms } from '#ui/unsaved/unsaved-forms.ts';
import { withDatesIn } from '../dates-in-address.ts';

/** How long a form waits for the next letter of a typed value, in milliseconds. */
const typingPause = 400;

/**
 * Applies a GET form of filters after a change. Without scripts, its button does. The form is mounted anew (`version` is
 * its key) only when the address changed in another way (a link, the back button), so that a change keeps its focus
 * and what is typed meanwhile. Dates are written into the address in the ISO format, so that it can be shared.
 */
export function useAppliedFilter({
  addressOf = (search) => search.toString(),
  today,
}: {
  /** The address in its usual form, so that two addresses of the same choices are equal; as sent without it. */
  addressOf?: (search: URLSearchParams) => string;
  today: CalendarDate;
}) {
  const reader = { language: useLanguage(), today };
  const usual = (search: URLSearchParams) => addressOf(withDatesIn(search, reader));
  const submit = useSubmit();
  const { search, pathname } = useLocation();
  const address = usual(new URLSearchParams(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState({ address, asked: address, version: 0 });
  if (address !== shown.address)
    setShown({
      address,
      asked: shown.asked,
      version: address === shown.asked ? shown.version : shown.version + 1,
    });

  const apply = (form: HTMLFormElement | null, pause = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form?.isConnected) return;
      const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const asked = usual(new URLSearchParams(entries));
      setShown((before) => ({ ...before, asked }));
      void submit(new URLSearchParams(asked), {
        action: pathname,
        preventScrollReset: true,
        state: sameForms,
      });
    }, pause);
  };
  /** A choice applies at once, a text after a pause, a date when it is picked or left (`apply` is its `onDate`). */
  const onChange = ({ currentTarget, target }: { currentTarget: HTMLFormElement; target: EventTarget }) => {
    if (!isOfDate(target)) apply(currentTarget, isText(target) ? typingPause : 0);
  };
  return { version: shown.version, apply, onChange };
}

const isText = (target: EventTarget) =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
