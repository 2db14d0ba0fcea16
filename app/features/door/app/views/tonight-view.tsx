import { Banknote, CalendarDays, CalendarHeart, LogOut } from 'lucide-react';
import { useState } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { peopleIn } from '#domain/door/manifest.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { placeAt } from '#domain/door/places.ts';
import { factsOf, inLanguage, languages } from '#domain/languages.ts';
import { writeTimes } from '#domain/written-time.ts';
import { addressIn } from '#i18n/language.ts';
import { fetchNights } from '../phone/door-requests.ts';
import { box, glass, hot } from '../styles.ts';
import { useChooseLanguage, useLanguage, useTranslate } from '../texts.tsx';
import { useNights, useParties, usePhone, usePhoneState } from '../use-phone.tsx';
import { Counts } from './counts.tsx';
import { LentLeft } from './lent-left.tsx';
import { NightNotes } from './night-choice.tsx';

/** The night that the guide works, how far it is, and the nights that come. */
export function TonightView({ chosen }: { chosen: string | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const { nights, night, offTonight } = useNights(chosen);
  const parties = useParties();
  const { isConnected, lists } = usePhoneState();
  const others = nights.filter(({ id }) => id !== night?.id);
  return (
    <div className="space-y-6">
      <div>
        <NightNotes night={night} offTonight={offTonight} />
        {night ? (
          <section>
            <h1 className="text-3xl leading-tight sm:text-4xl">
              {inLanguage(night.crawlTitle, language)}
              <span className="mt-1 block font-semibold font-text text-lg text-lilac">
                {t('door.night.longDate', { date: atNoonUtc(night.date) })} · {writeTimes(night, language)}
              </span>
            </h1>
            <p className="mt-2 text-lg">{inLanguage(night.meetingPoint, language)}</p>
            <Counts parties={parties.filter(({ nightId }) => nightId === night.id)} />
            <p className="flex flex-wrap gap-3">
              <a href={placeAt('scan', { night: chosen })} className={`${hot} flex-auto`}>
                {t('door.scanner.title')}
              </a>
              <a href={placeAt('list', { night: chosen })} className={`${glass} flex-auto`}>
                {t('doorApp.tonight.list')}
              </a>
              <a href={placeAt('here', { night: chosen })} className={`${glass} flex-auto`}>
                {t('doorApp.here.title')}
              </a>
              {lists?.tipPaths?.[night.id] && (
                <a href={placeAt('tips', { night: night.id })} className={`${glass} flex-auto`}>
                  {t('doorApp.tips')}
                </a>
              )}
              {lists?.guide.takesPayments && night.status === 'scheduled' && (
                <a href={placeAt('sell', { night: night.id })} className={`${glass} flex-auto`}>
                  {t('doorApp.sell.title')}
                </a>
              )}
            </p>
          </section>
        ) : (
          <p className="py-12 text-center text-xl">{t('doorApp.tonight.none')}</p>
        )}
      </div>
      {/* Another document, which needs a network. */}
      {isConnected && (
        <a href="/door/cash" className={`${glass} w-full`}>
          <Banknote aria-hidden="true" className="size-5" />
          {t('doorApp.cash')}
        </a>
      )}
      {isConnected && (
        <a href="/admin/my-nights" className={`${glass} w-full`}>
          <CalendarHeart aria-hidden="true" className="size-5" />
          {t('doorApp.myNights')}
        </a>
      )}
      {others.length > 0 && (
        <section>
          <h2 className="text-2xl">{t('doorApp.tonight.others')}</h2>
          <ul className="mt-3 space-y-2">
            {others.map((each) => (
              <li key={each.id}>
                <OtherNight
                  night={each}
                  people={parties
                    .filter(({ nightId, status }) => nightId === each.id && status === 'confirmed')
                    .reduce((sum, party) => sum + peopleIn(party), 0)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <FurtherNights known={nights} />
      <Guide />
    </div>
  );
}

/** Former and later nights, which are not on the phone: they are asked for. */
function FurtherNights({ known }: { known: readonly DoorNight[] }) {
  const t = useTranslate();
  const { isConnected } = usePhoneState();
  const [nights, setNights] = useState<readonly DoorNight[] | 'loading' | 'lost' | null>(null);
  const load = async () => {
    setNights('loading');
    const answer = await fetchNights();
    setNights(answer.kind === 'ok' ? answer.body.nights : 'lost');
  };
  if (Array.isArray(nights)) {
    const further = nights.filter(({ id }) => known.every((each) => each.id !== id));
    return (
      <section>
        <h2 className="text-2xl">{t('doorApp.further.title')}</h2>
        {further.length === 0 && <p className="mt-2">{t('doorApp.further.none')}</p>}
        <ul className="mt-3 space-y-2">
          {further.map((each) => (
            <li key={each.id}>
              <OtherNight night={each} people={null} />
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (!isConnected) return null;
  return (
    <div className="space-y-2">
      <button
        type="button"
        onClick={() => void load()}
        aria-busy={nights === 'loading' || undefined}
        className={glass}
      >
        <CalendarDays aria-hidden="true" className="size-5" />
        {t('doorApp.further.title')}
      </button>
      <p role="status">{nights === 'lost' && t('doorApp.further.lost')}</p>
    </div>
  );
}

function OtherNight({
  night,
  people,
}: {
  night: DoorNight;
  /** Null for a night whose list is not on the phone. */
  people: number | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <a href={placeAt('tonight', { night: night.id })} className={`${box} block leading-snug hover:bg-violet`}>
      <span className="block font-bold text-lg [overflow-wrap:anywhere]">
        {t('door.night.option', {
          date: atNoonUtc(night.date),
          start: night.startTime,
          crawl: inLanguage(night.crawlTitle, language),
        })}
      </span>
      <span className="text-lilac">
        {night.status === 'scheduled'
          ? people !== null && t('door.party.people', { count: people })
          : t(night.status === 'moved' ? 'doorApp.tonight.moved' : 'doorApp.tonight.cancelled')}
      </span>
    </a>
  );
}

/** Who is signed in, the language, and the ways out. */
function Guide() {
  const t = useTranslate();
  const current = useLanguage();
  const choose = useChooseLanguage();
  const phone = usePhone();
  const { lists, waiting, isConnected } = usePhoneState();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // Without a network, nobody can sign in again, so one press is not enough.
  const isSure = isConnected || isAsked;
  const leave = async () => {
    if (!isSure) return setAsked(true);
    setLeaving(true);
    if (await phone.leave()) location.assign(addressIn(current, '/login'));
    setLeaving(false);
  };
  return (
    <section className="space-y-4 border-white/15 border-t pt-5">
      <fieldset className="flex items-center gap-2">
        <legend className="sr-only">{t('door.language.label')}</legend>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => choose(language)}
            className="min-h-12 rounded-2xl px-4 font-semibold hover:bg-white/10 aria-pressed:bg-white/15"
          >
            {factsOf(language).name}
          </button>
        ))}
      </fieldset>
      {waiting.length > 0 && (
        <p className="font-semibold">{t('doorApp.leave.waiting', { count: waiting.length })}</p>
      )}
      <LentLeft />
      {isAsked && !isConnected && (
        <p role="alert" className="font-semibold">
          {t('doorApp.leave.alone')}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => void leave()}
          aria-busy={isLeaving || undefined}
          className={glass}
        >
          <LogOut aria-hidden="true" className="size-5" />
          {t('doorApp.leave.button', { name: lists?.guide.firstName ?? '' })}
        </button>
        {lists?.guide.seesBookings ? (
          <a href="/admin" className={glass}>
            {t('door.nav.toAdmin')}
          </a>
        ) : (
          <a href={addressIn(current, '/')} className={glass}>
            {t('door.nav.toSite')}
          </a>
        )}
      </p>
    </section>
  );
}
