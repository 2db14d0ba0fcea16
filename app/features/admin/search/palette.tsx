import '#ui/style-nonce.ts';
import { CornerDownLeft, Search } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useClock } from '../kit/clock.tsx';
import {
  entriesAtStart,
  foundEntries,
  localEntries,
  type PaletteEntry,
  type PaletteGroup,
} from './palette-entries.ts';
import { useFound } from './use-found.ts';
import { visitedPages } from './visited-pages.ts';

/**
 * Finds pages, actions, settings, nights by date and bookings, and opens the chosen one: a combobox in a dialog. It
 * begins with what was typed into the field of the page.
 */
export function Palette({
  field,
  onClose,
}: {
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const isChosen = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // Read when the dialog takes the focus: letters typed while it was rendered are in the field.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), [field]);
  const search = typed.trim();
  const { state, records, retry } = useFound(search);
  const { groups, localCount } = useGroups(search, records);
  const entries = groups.flatMap((group) => group.entries);
  const marked = Math.min(active ?? 0, entries.length - 1);
  const choose = (index: number) => document.getElementById(`${id}-${index}`)?.click();

  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: marked + 1, ArrowUp: marked - 1 };
    const next = steps[event.key];
    if (next !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((next + entries.length) % entries.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return void window.open(entries[marked]?.to, '_blank');
    // Results of an earlier text are still listed: search for what was typed instead.
    const isOutdated = state === 'loading' && active === null && marked >= localCount;
    const listOfAll = entries.findIndex(({ to }) => to.startsWith('/admin/bookings?'));
    choose(isOutdated && listOfAll !== -1 ? listOfAll : marked);
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-night/70" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // The dialog would select what was typed, and the next letter would replace it.
            event.preventDefault();
            input.current?.focus();
            input.current?.setSelectionRange(typed.length, typed.length);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Back to the field only where no keyboard would cover a phone's screen.
            if (isChosen.current || matchMedia('(pointer: coarse)').matches)
              document.getElementById('content')?.focus({ preventScroll: true });
            else field.current?.focus();
          }}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex h-dvh w-full max-w-2xl flex-col bg-paper text-ink shadow-float sm:top-[8dvh] sm:h-auto sm:max-h-[78dvh] sm:rounded-2xl"
        >
          <Dialog.Title className="sr-only">{t('search.title')}</Dialog.Title>
          <div className="flex items-center gap-2 border-ink/10 border-b py-1.5 pr-2 pl-4">
            <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <input
              ref={input}
              type="text"
              role="combobox"
              aria-label={t('search.title')}
              aria-expanded={entries.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={entries.length > 0 ? `${id}-${marked}` : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={t('search.placeholder')}
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setActive(null);
              }}
              onKeyDown={handleKey}
              className="min-h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-faint"
            />
            {state === 'loading' && <Spinner />}
            <Dialog.Close className="min-h-11 rounded-full px-3 font-semibold text-[0.9375rem] hover:bg-sand">
              {t('search.close')}
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-2">
            <Outcome search={search} state={state} count={entries.length} onRetry={retry} />
            <div role="listbox" id={`${id}-list`} aria-label={t('search.results')}>
              <Groups
                groups={groups}
                idOf={(index) => `${id}-${index}`}
                marked={marked}
                onPoint={setActive}
                onChoose={() => {
                  isChosen.current = true;
                  onClose();
                }}
              />
            </div>
          </div>
          <p className="border-ink/10 border-t px-4 py-2 text-ink-soft text-sm max-sm:hidden">
            {t('search.keys')}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The groups that are shown, and how many of their entries need no answer of the server. */
function useGroups(search: string, records: ReturnType<typeof useFound>['records']) {
  const t = useTranslate();
  const language = useLanguage();
  const { user: who } = usePermissions();
  const { user } = useAuth();
  const { pathname } = useLocation();
  const clock = useClock();
  const reader = { who, language, t, clock };
  const notEmpty = (groups: readonly PaletteGroup[]) => groups.filter(({ entries }) => entries.length > 0);
  if (search === '') {
    const visited = visitedPages(user?.id ?? '').filter(({ path }) => path !== pathname);
    return { groups: notEmpty(entriesAtStart(reader, visited)), localCount: 0 };
  }
  const local = notEmpty(localEntries(reader, search));
  const localCount = local.reduce((count, { entries }) => count + entries.length, 0);
  return { groups: [...local, ...notEmpty(foundEntries(reader, search, records))], localCount };
}

function Groups({
  groups,
  idOf,
  marked,
  onPoint,
  onChoose,
}: {
  groups: readonly PaletteGroup[];
  idOf: (index: number) => string;
  marked: number;
  onPoint: (index: number) => void;
  onChoose: () => void;
}) {
  const t = useTranslate();
  let before = 0;
  return groups.map(({ name, entries }) => {
    const start = before;
    before += entries.length;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, not for options.
      <div key={name} role="group" aria-label={t(`search.groups.${name}`)} className="pb-2">
        <p
          aria-hidden="true"
          className="px-3 pt-1 pb-0.5 font-semibold text-ink-soft text-xs uppercase tracking-[0.1em]"
        >
          {t(`search.groups.${name}`)}
        </p>
        {entries.map((entry, place) => (
          <Option
            key={`${entry.to} ${entry.text}`}
            id={idOf(start + place)}
            entry={entry}
            isMarked={start + place === marked}
            onPoint={() => onPoint(start + place)}
            onChoose={onChoose}
          />
        ))}
      </div>
    );
  });
}

function Option({
  id,
  entry: { to, text, detail, icon: Icon },
  isMarked,
  onPoint,
  onChoose,
}: {
  id: string;
  entry: PaletteEntry;
  isMarked: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <Link
      ref={option}
      id={id}
      to={to}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      onPointerMove={() => isMarked || onPoint()}
      onClick={(event) => {
        // Ctrl and the middle button open another tab; the palette stays.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
      }}
      className="flex min-h-11 items-center gap-3 rounded-xl px-3 py-1.5 leading-snug aria-selected:bg-sand"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{text}</span>
        {detail && <span className="block truncate text-[0.9375rem] text-ink-soft">{detail}</span>}
      </span>
      {isMarked && (
        <CornerDownLeft aria-hidden="true" className="size-4 shrink-0 text-ink-soft max-sm:hidden" />
      )}
    </Link>
  );
}

/** How many results there are, or why there are none. */
function Outcome({
  search,
  state,
  count,
  onRetry,
}: {
  search: string;
  state: ReturnType<typeof useFound>['state'];
  count: number;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  // The link to the list of bookings is not a result.
  const found = mayOpen('/admin/bookings') && search !== '' ? count - 1 : count;
  const isNothing = state === 'done' && found === 0;
  return (
    <div role="status">
      {state === 'failed' && (
        <p className="mx-1 mb-2 flex items-center justify-between gap-3 rounded-xl bg-scarce-pale py-1 pr-1 pl-3">
          {t('search.failed')}
          <button
            type="button"
            onClick={onRetry}
            className="min-h-11 shrink-0 rounded-full px-3 font-semibold underline underline-offset-4"
          >
            {t('error.retry')}
          </button>
        </p>
      )}
      {isNothing && (
        <div className="px-3 py-3">
          <p className="font-semibold [overflow-wrap:anywhere]">{t('search.none', { search })}</p>
          <p className="text-ink-soft">{t('search.noneHint')}</p>
        </div>
      )}
      {state === 'loading' && <span className="sr-only">{t('search.searching')}</span>}
      {state === 'done' && found > 0 && (
        <span className="sr-only">{t('search.found', { count: found })}</span>
      )}
    </div>
  );
}
