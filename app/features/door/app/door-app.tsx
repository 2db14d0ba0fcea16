import { CalendarDays, ListChecks, ScanQrCode } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type DoorPlace, type DoorView, placeAt } from '#domain/door/places.ts';
import { classes } from '#ui/classes.ts';
import { laterPart } from '#ui/later-part.tsx';
import { glass } from './styles.ts';
import { useTranslate } from './texts.tsx';
import { useNights, usePhone, usePhoneState } from './use-phone.tsx';
import { usePlace } from './use-place.ts';
import { ChangesView } from './views/changes-view.tsx';
import { ListView } from './views/list-view.tsx';
import { AwaitedNight, NoAccess, NoList, NotSupported } from './views/no-list.tsx';
import { PartyView } from './views/party-view.tsx';
import { ScanView } from './views/scan-view.tsx';
import { StatusStrip } from './views/status-strip.tsx';
import { TakeOverView } from './views/take-over-view.tsx';
import { TonightView } from './views/tonight-view.tsx';

const tabs = [
  { view: 'tonight', icon: CalendarDays, name: 'doorApp.nav.tonight' },
  { view: 'scan', icon: ScanQrCode, name: 'door.nav.scanner' },
  { view: 'list', icon: ListChecks, name: 'door.nav.guestList' },
] as const;

const SellView = laterPart(() => import('./views/sell-view.tsx'));
const CodesView = laterPart(() => import('./views/codes-view.tsx'));

/** The app of the guides: one page, whose views stand behind the `#` of its address. */
export function DoorApp() {
  const t = useTranslate();
  const place = usePlace();
  const phone = usePhone();
  const { phase } = usePhoneState();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => phone.visit(place.night), [phone, place.night]);
  // Not needed to open the app. An open one has loaded all that it needs, so that a deploy cannot take it away.
  useEffect(() => {
    if (phase !== 'ready') return;
    for (const part of [SellView, CodesView]) part.load();
  }, [phase]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view begins at its top, and is read from there.
  useEffect(() => {
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
    scrollTo({ top: 0 });
  }, [place.view, place.booking]);
  return (
    <div data-phase={phase} className="on-night flex min-h-dvh flex-col print:min-h-0">
      <title>{`${t(titleOf(place.view))} · ${t('doorApp.name')}`}</title>
      <StatusStrip />
      <main
        ref={main}
        tabIndex={-1}
        className="page-width flex-1 pt-4 pb-28 outline-none sm:pt-6 print:w-full print:py-0"
      >
        {phase !== 'opening' && <CurrentView />}
      </main>
      <nav
        aria-label={t('doorApp.nav.label')}
        className="fixed inset-x-0 bottom-0 z-20 border-white/15 border-t bg-night pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        <ul className="page-width grid grid-cols-3">
          {tabs.map(({ view, icon: Icon, name }) => (
            <li key={view}>
              <a
                href={placeAt(view, { night: place.night })}
                aria-current={place.view === view ? 'page' : undefined}
                className={classes(
                  'flex min-h-16 flex-col items-center justify-center gap-0.5 border-t-4 font-bold',
                  place.view === view ? 'border-hot' : 'border-transparent text-lilac hover:text-white',
                )}
              >
                <Icon aria-hidden="true" className="size-6" />
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function titleOf(view: DoorView) {
  if (view === 'party' || view === 'scan') return 'door.nav.scanner';
  if (view === 'sell') return 'doorApp.sell.title';
  if (view === 'here') return 'doorApp.here.title';
  if (view === 'tips') return 'doorApp.tips';
  if (view === 'changes' || view === 'take-over') return 'doorApp.changes.title';
  return view === 'list' ? 'door.list.title' : 'doorApp.nav.tonight';
}

function CurrentView() {
  const place = usePlace();
  const { phase, access, lists } = usePhoneState();
  const t = useTranslate();
  const { choice } = useNights(place.night);
  if (phase === 'unsupported') return <NotSupported />;
  if (place.view === 'changes') return <ChangesView />;
  if (place.view === 'take-over') return <TakeOverView key={place.entries} entries={place.entries ?? ''} />;
  if (access !== 'in') return <NoAccess access={access} />;
  if (!lists) return <NoList />;
  if (choice === 'awaited') return <AwaitedNight />;
  return (
    <>
      {choice === 'unknown' && (
        <p role="alert" className="mb-4 rounded-2xl bg-lilac px-5 py-3 font-semibold text-night">
          {t('doorApp.awaited.unknown')}
        </p>
      )}
      <ViewOfNight place={place} />
    </>
  );
}

/** The views that need the list of a night. */
function ViewOfNight({ place }: { place: DoorPlace }) {
  const t = useTranslate();
  switch (place.view) {
    case 'tonight':
      return <TonightView chosen={place.night} />;
    case 'scan':
      return <ScanView key={place.code} chosen={place.night} code={place.code} />;
    case 'list':
      return <ListView key={`${place.find} ${place.show}`} place={place} />;
    case 'sell':
      return (
        <SellView key={`${place.night}`} chosen={place.night} booking={place.booking} {...aroundPart(t)} />
      );
    case 'here':
    case 'tips':
      return <CodesView shows={place.view} chosen={place.night} {...aroundPart(t)} />;
    case 'party':
      return <PartyView key={place.booking} chosen={place.night} booking={place.booking ?? ''} />;
    default:
      return null;
  }
}

/** What stands in place of a part that is loading, or that cannot be loaded. */
const aroundPart = (t: ReturnType<typeof useTranslate>) => ({
  waiting: <p role="status">{t('doorApp.sell.loading')}</p>,
  without: (tryAgain: () => void) => (
    <div role="status" className="space-y-3">
      <p>{t('doorApp.sell.lost')}</p>
      <button type="button" onClick={tryAgain} className={glass}>
        {t('doorApp.sell.again')}
      </button>
    </div>
  ),
});
