import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';

/** Searches bookings by reference, name, e-mail or phone from every admin page. `/` moves the focus to it. */
export function AdminSearch() {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const searched = pathname === '/admin/bookings' ? (new URLSearchParams(search).get('search') ?? '') : '';

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  return (
    <Form
      role="search"
      aria-label={t('admin.search.label')}
      action="/admin/bookings"
      className="relative min-w-0 flex-1 lg:flex-none"
    >
      <label htmlFor="admin-search" className="sr-only">
        {t('admin.search.label')}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 lg:top-2.5 left-3.5 size-4 text-ink-soft"
      />
      <input
        ref={field}
        key={searched}
        id="admin-search"
        type="search"
        name="search"
        defaultValue={searched}
        maxLength={100}
        placeholder={t('admin.search.placeholder')}
        aria-keyshortcuts="/"
        className="min-h-11 w-full rounded-full bg-white pr-4 pl-10 text-ink placeholder:text-ink-faint lg:min-h-9 lg:pr-10"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1.5 right-3 hidden rounded border border-ink/25 px-1.5 font-text text-ink-soft text-sm lg:block"
      >
        /
      </span>
    </Form>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
