import { useMemo, useState } from 'react';
import { readEntryCode } from '#domain/door/entry-code.ts';
import { placeAt } from '#domain/door/places.ts';
import { glass, hot } from '../styles.ts';
import { useTranslate } from '../texts.tsx';
import { usePhone } from '../use-phone.tsx';

/** Takes over what another phone could not send, from the code that it shows. The same code again changes nothing. */
export function TakeOverView({ entries }: { entries: string }) {
  const t = useTranslate();
  const phone = usePhone();
  const read = useMemo(() => readEntryCode(entries), [entries]);
  const [outcome, setOutcome] = useState<'done' | 'notStored' | null>(null);
  const takeOver = async () => setOutcome((await phone.takeOver(read ?? [])) ? 'done' : 'notStored');
  return (
    <section className="mx-auto max-w-2xl space-y-4">
      <h1 className="text-3xl leading-tight sm:text-4xl">{t('doorApp.takeOver.title')}</h1>
      {!read ? (
        <p role="alert">{t('doorApp.takeOver.unreadable')}</p>
      ) : outcome === 'done' ? (
        <p role="status">{t('doorApp.takeOver.done', { count: read.length })}</p>
      ) : (
        <>
          <p>{t('doorApp.takeOver.text', { count: read.length })}</p>
          {outcome && <p role="alert">{t('doorApp.notStored.text')}</p>}
          <button type="button" onClick={() => void takeOver()} className={hot}>
            {t('doorApp.takeOver.button', { count: read.length })}
          </button>
        </>
      )}
      <p className="flex flex-wrap gap-3">
        <a href={placeAt('scan')} className={glass}>
          {t('door.nav.scanner')}
        </a>
        <a href={placeAt('changes')} className={glass}>
          {t('doorApp.changes.title')}
        </a>
      </p>
    </section>
  );
}
