import { useMemo } from 'react';
import type { Said } from '#domain/door/answer-scan.ts';
import { placeAt } from '#domain/door/places.ts';
import { Answer, isFinished } from '../answer/answer.tsx';
import { useAnswer } from '../answer/use-answer.ts';
import { glass, hot } from '../styles.ts';
import { useTranslate } from '../texts.tsx';
import { useNights } from '../use-phone.tsx';
import { NightNotes } from './night-choice.tsx';

/** A party that the guide has chosen from the list, or from several of one name. */
export function PartyView({ chosen, booking }: { chosen: string | null; booking: string }) {
  const t = useTranslate();
  const { night } = useNights(chosen);
  const said = useMemo((): Said => ({ kind: 'party', bookingId: booking }), [booking]);
  const found = useAnswer(said, '', night);
  if (!night || found?.kind !== 'answer')
    return <p className="py-16 text-center text-xl">{t('doorApp.tonight.none')}</p>;
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <h1 className="sr-only">{t('door.scanner.title')}</h1>
      <NightNotes night={night} offTonight={[]} />
      <Answer found={found} said="" night={night} moment={0} />
      <a
        href={placeAt('scan', { night: chosen })}
        className={`${isFinished(found) ? hot : glass} min-h-16 w-full text-xl`}
      >
        {t('door.scanner.next')}
      </a>
    </div>
  );
}
