import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { typedParam } from '#domain/typed-text.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { messagesReady, useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { loadLater } from '#load-later';
import { useHydrated } from '#ui/use-hydrated.ts';

const loadComponent = loadLater(() => import('./palette.tsx'));

/** The palette is loaded when it is first opened, with the texts of the settings that it finds. */
const loadPalette = async (language: Language) => {
  const [module] = await Promise.all([
    loadComponent(),
    messagesReady(language, 'search'),
    messagesReady(language, 'editor'),
  ]);
  return module;
};

export const adminSearchId = 'admin-search';

/**
 * The search of every admin page. `/`, Ctrl-K and a press open the palette, which takes over what was typed. Until it
 * is loaded, and without JavaScript, the field searches bookings by reference, name, e-mail or phone.
 */
export function AdminSearch() {
  const t = useTranslate();
  const language = useLanguage();
  const { mayOpen } = usePermissions();
  const field = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPalette>> | null>(null);
  const { pathname, search } = useLocation();
  const searched =
    pathname === '/admin/bookings' ? typedParam(new URLSearchParams(search), 'search', 100) : '';
  const isUsable = useHydrated() || mayOpen('/admin/bookings');

  const open = useCallback(async () => {
    isWanted.current = true;
    // Without the palette, the field stays what it is; the page reports a lost connection.
    const module = await loadPalette(language).catch(() => null);
    if (isWanted.current) setLoaded(module);
  }, [language]);
  const close = useCallback(() => {
    isWanted.current = false;
    setLoaded(null);
    if (field.current) field.current.value = field.current.defaultValue;
  }, []);

  useEffect(() => {
    const handleShortcut = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
      if (defaultPrevented || altKey) return;
      const isCommand = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';
      const isSlash = key === '/' && !ctrlKey && !metaKey && (target === field.current || !isTyping(target));
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      if (loaded) return close();
      field.current?.focus();
      field.current?.select();
      void open();
    };
    addEventListener('keydown', handleShortcut);
    return () => removeEventListener('keydown', handleShortcut);
  }, [loaded, open, close]);

  return (
    <Form
      role="search"
      aria-label={t('admin.search.label')}
      action="/admin/bookings"
      onSubmit={() => {
        isWanted.current = false;
      }}
      className={`relative min-w-0 flex-1 lg:flex-none ${isUsable ? '' : 'invisible'}`}
    >
      <label htmlFor={adminSearchId} className="sr-only">
        {t('admin.search.label')}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-ink-soft lg:top-2.5"
      />
      <input
        ref={field}
        key={searched}
        id={adminSearchId}
        type="search"
        name="search"
        defaultValue={searched}
        autoComplete="off"
        placeholder={t('admin.search.placeholder')}
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={() => void loadPalette(language).catch(() => undefined)}
        onClick={() => void open()}
        onInput={() => void open()}
        className="min-h-11 w-full rounded-full bg-white pr-4 pl-10 text-ink placeholder:text-ink-faint lg:min-h-9 lg:pr-16"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1.5 right-2.5 hidden rounded border border-ink/25 px-1.5 font-text text-ink-soft text-sm lg:block"
      >
        Ctrl K
      </span>
      {loaded && <loaded.Palette field={field} onClose={close} />}
    </Form>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
