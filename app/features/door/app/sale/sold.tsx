import { BadgeCheck, Hourglass, TimerOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { guestsExpected } from '#domain/door/admit.ts';
import { doorState } from '#domain/door/door.ts';
import type { SoldAtDoor } from '#domain/door/door-sale.ts';
import { leftToSell } from '#domain/door/lent-sale.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { placeAt } from '#domain/door/places.ts';
import { formatMoney } from '#domain/money.ts';
import { addressIn } from '#i18n/language.ts';
import { giveBackWords } from '../give-back.ts';
import { QrCode } from '../qr-code.tsx';
import { glass, hot } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { useNow, useParties, usePhone, usePhoneState } from '../use-phone.tsx';

/** A sale of this phone: the code by which its guest pays until that is done, then checking it in. */
export function Sold({
  night,
  bookingId,
  sold,
}: {
  night: DoorNight;
  bookingId: string;
  /** What the server said; null after the app was loaded again, so that only the list knows it. */
  sold: SoldAtDoor | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const phone = usePhone();
  const party = useParties().find((each) => each.bookingId === bookingId);
  const [wasListed, setWasListed] = useState(false);
  useEffect(() => setWasListed((before) => before || party !== undefined), [party]);
  const now = useNow();
  const isPaid = party ? party.status === 'confirmed' : (sold?.isPaid ?? false);
  const isEnded = party ? party.status !== 'pending' && !isPaid : wasListed;
  const amount = party?.balance ?? sold?.total;
  const expected = party ? guestsExpected(party).map(({ position }) => position) : [];
  const isOpen = doorState(night, now) === 'open';
  const isIn = party !== undefined && isPaid && expected.length === 0;
  const { waiting, conflicts, lists } = usePhoneState();
  // The booking of a sale without a network has the id of its entry.
  const refused = [...conflicts, ...(lists?.conflicts ?? [])].find(({ id }) => id === bookingId);
  const lent = lists?.lent?.find(({ nightId }) => nightId === night.id);
  if (refused && !party)
    return (
      <div className="space-y-4">
        <Head
          tone="bad"
          title={giveBackWords(t, refused, { reader: lists?.guide.id ?? null, language }) ?? ''}
        >
          {t(`doorApp.reasons.${refused.reason}`)}
        </Head>
        <div className="grid gap-3">
          <a href={placeAt('changes', { night: night.id })} className={hot}>
            {t('doorApp.changes.title')}
          </a>
          <a href={placeAt('sell', { night: night.id })} className={glass}>
            {t('doorApp.sell.next')}
          </a>
        </div>
      </div>
    );
  if (!party && !sold) return <p role="status">{t('doorApp.sell.notListed')}</p>;
  const title = isEnded ? 'ended' : isIn ? 'isIn' : isPaid ? 'isPaid' : 'waits';
  return (
    <div className="space-y-4">
      <Head tone={isEnded ? 'bad' : isPaid ? 'good' : 'open'} title={t(`doorApp.sell.${title}`)}>
        {party?.name} <span className="whitespace-nowrap">{party?.reference ?? sold?.reference}</span>
        {amount && <b className="block text-2xl">{formatMoney(amount, language)}</b>}
      </Head>
      {waiting.some(({ id }) => id === bookingId) && (
        <p role="status" className="rounded-2xl bg-lilac px-5 py-4 font-semibold text-night">
          {t('doorApp.lent.stored')}
        </p>
      )}
      {lent && (
        <p className="font-semibold text-lg">
          {t('doorApp.lent.left', { count: Math.max(0, leftToSell(lent, waiting)) })}
        </p>
      )}
      {!isPaid && !isEnded && (
        <section className="space-y-3 rounded-3xl bg-white p-5 text-ink">
          <p className="font-bold">{t('doorApp.sell.scan')}</p>
          <div className="mx-auto max-w-xs">
            <QrCode
              text={`${location.origin}${addressIn(party?.language ?? language, '/checkout')}?booking=${bookingId}`}
              label={t('doorApp.sell.code')}
            />
          </div>
          <p className="text-ink-soft">{t('doorApp.sell.held')}</p>
        </section>
      )}
      {isPaid && isOpen && expected.length > 0 && (
        <button
          type="button"
          onClick={() =>
            void phone.record([{ kind: 'admit', nightId: night.id, bookingId, positions: expected }])
          }
          className={`${hot} min-h-20 w-full text-2xl`}
        >
          {t('door.admit', { count: expected.length })}
        </button>
      )}
      <div className="grid gap-3">
        {party && !isEnded && (
          <a href={placeAt('party', { night: night.id, booking: bookingId })} className={glass}>
            {t(isPaid ? 'doorApp.sell.open' : 'doorApp.sell.otherwise')}
          </a>
        )}
        <a href={placeAt('sell', { night: night.id })} className={isIn || isEnded ? hot : glass}>
          {t('doorApp.sell.next')}
        </a>
      </div>
    </div>
  );
}

const looks = {
  good: { box: 'bg-plenty text-white', icon: BadgeCheck },
  open: { box: 'bg-fewer-bright text-night', icon: Hourglass },
  bad: { box: 'bg-scarce text-white', icon: TimerOff },
} as const;

function Head({ tone, title, children }: { tone: keyof typeof looks; title: string; children: ReactNode }) {
  const { box, icon: Icon } = looks[tone];
  return (
    <section role="status" className={`flex items-center gap-4 rounded-3xl p-5 ${box}`}>
      <Icon aria-hidden="true" className="size-12 shrink-0" strokeWidth={2.25} />
      <div className="min-w-0">
        <h2 className="text-3xl leading-tight">{title}</h2>
        <p className="mt-1 font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{children}</p>
      </div>
    </section>
  );
}
