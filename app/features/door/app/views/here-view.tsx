import { useEffect, useState } from 'react';
import { guestsExpected } from '#domain/door/admit.ts';
import { isDoorOpen } from '#domain/door/door.ts';
import type { Party } from '#domain/door/party.ts';
import { isListed } from '#domain/door/phone-lists.ts';
import { placeAt } from '#domain/door/places.ts';
import { codeAt, codeSeconds, selfCheckInAddress, untilNextCode } from '#domain/door/self-check-in.ts';
import { formatMoney } from '#domain/money.ts';
import { QrCode } from '../qr-code.tsx';
import { box } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { useNights, useNow, useParties, usePhone, usePhoneState } from '../use-phone.tsx';
import { CodeCard } from './code-card.tsx';
import { Counts } from './counts.tsx';
import { NightNotes } from './night-choice.tsx';

/** The code that guests scan to check themselves in, and who is left over for the guide. */
export function HereView({ chosen }: { chosen: string | null }) {
  const t = useTranslate();
  const { night, offTonight } = useNights(chosen);
  const { lists, isConnected } = usePhoneState();
  const now = useNow();
  const parties = useParties().filter((party) => party.nightId === night?.id && isListed(party));
  const key = night && lists?.selfCheckInKeys?.[night.id];
  const expected = parties.filter((party) => guestsExpected(party).length > 0);
  return (
    <div className="space-y-5">
      <NightNotes night={night} offTonight={offTonight} />
      <h1 className="text-3xl leading-tight">{t('doorApp.here.title')}</h1>
      {key && isDoorOpen(night, now) ? (
        <CodeCard invitation="doorCodes.here.scan">
          <CurrentCode keyOfNight={key} nightId={night.id} />
        </CodeCard>
      ) : (
        <p>{t('doorCodes.here.none')}</p>
      )}
      <p className="text-lilac">
        {t(isConnected ? 'doorCodes.here.text' : 'doorCodes.here.alone', { seconds: codeSeconds })}
      </p>
      <Counts parties={parties} />
      {expected.length > 0 && (
        <section>
          <h2 className="text-2xl">{t('doorCodes.here.left')}</h2>
          <ul className="mt-3 space-y-2">
            {expected.map((party) => (
              <li key={party.bookingId}>
                <LeftOver party={party} night={chosen} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function CurrentCode({ keyOfNight, nightId }: { keyOfNight: string; nightId: string }) {
  const t = useTranslate();
  const phone = usePhone();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isShown = true;
    const turn = async () => {
      const now = phone.now();
      const next = await codeAt(keyOfNight, now);
      if (!isShown) return;
      setCode(next);
      timer = setTimeout(turn, untilNextCode(now));
    };
    void turn();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [phone, keyOfNight]);
  return (
    code && (
      <QrCode text={location.origin + selfCheckInAddress(nightId, code)} label={t('doorCodes.here.code')} />
    )
  );
}

function LeftOver({ party, night }: { party: Party; night: string | null }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <a
      href={placeAt('party', { night, booking: party.bookingId })}
      className={`${box} flex flex-wrap items-center justify-between gap-x-4 gap-y-1 hover:bg-violet`}
    >
      <b className="min-w-0 text-lg [overflow-wrap:anywhere]">{party.name || t('door.list.unnamed')}</b>
      <span>
        {party.balance
          ? t('door.list.due', { amount: formatMoney(party.balance, language) })
          : t('door.party.people', { count: guestsExpected(party).length })}
      </span>
    </a>
  );
}
