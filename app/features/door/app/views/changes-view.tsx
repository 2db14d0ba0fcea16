import { useMemo, useState } from 'react';
import { writeEntryCodes } from '#domain/door/entry-code.ts';
import type { PhoneConflict } from '#domain/door/phone-lists.ts';
import { formatMoney } from '#domain/money.ts';
import { useEntryWords } from '../entry-words.ts';
import { giveBackWords } from '../give-back.ts';
import { QrCode } from '../qr-code.tsx';
import { box, glass } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { useParties, usePhone, usePhoneState } from '../use-phone.tsx';
import { useWhen } from '../use-when.ts';

/** What this phone has done and the server does not know, what does not agree, and how to hand it over. */
export function ChangesView() {
  const t = useTranslate();
  const when = useWhen();
  const { access, waiting, conflicts, lists, contactAt, isConnected, lost } = usePhoneState();
  const phone = usePhone();
  const parties = useParties();
  const wordsOf = useEntryWords();
  const known = new Set(lists?.conflicts.map(({ id }) => id));
  const own = conflicts.filter(({ id }) => !known.has(id));
  const nameOf = (bookingId: string) =>
    parties.find((party) => party.bookingId === bookingId)?.name || t('door.list.unnamed');
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <div>
        <h1 className="text-3xl leading-tight sm:text-4xl">{t('doorApp.changes.title')}</h1>
        <p className="mt-2 text-lg">
          {access !== 'in'
            ? t(`doorApp.${access}.text`)
            : contactAt === null
              ? t('doorApp.changes.never')
              : t(
                  isConnected ? 'doorApp.changes.connected' : 'doorApp.changes.alone',
                  when(new Date(contactAt)),
                )}
        </p>
      </div>
      {lost > 0 && (
        <section role="alert" className="space-y-3 rounded-3xl bg-scarce p-5 text-white">
          <p className="font-semibold">{t('doorApp.lost.text', { count: lost })}</p>
          <button type="button" onClick={phone.forgetLost} className={glass}>
            {t('doorApp.changes.read')}
          </button>
        </section>
      )}
      <section>
        <h2 className="text-2xl">{t('doorApp.changes.waiting')}</h2>
        {waiting.length === 0 ? (
          <p className="mt-2">{t('doorApp.changes.none')}</p>
        ) : (
          <>
            <ul className="mt-3 space-y-2">
              {waiting.map((entry) => (
                <li key={entry.id} className={`${box} leading-snug [overflow-wrap:anywhere]`}>
                  <b>{nameOf(entry.bookingId)}</b>
                  <br />
                  {wordsOf(entry)}, {t('doorApp.changes.at', when(entry.at))}
                </li>
              ))}
            </ul>
            <HandOver />
          </>
        )}
      </section>
      {(own.length > 0 || (lists?.conflicts.length ?? 0) > 0) && (
        <section>
          <h2 className="text-2xl">{t('doorApp.changes.conflicts')}</h2>
          <p className="mt-2">{t('doorApp.changes.conflictsText')}</p>
          <ul className="mt-3 space-y-3">
            {[...own, ...(lists?.conflicts ?? [])].map((conflict) => (
              <li key={conflict.id}>
                <Conflict conflict={conflict} isOwn={!known.has(conflict.id)} />
              </li>
            ))}
          </ul>
          {lists?.guide.managesBookings && (
            <a href="/admin/door/conflicts" className={`${glass} mt-4`}>
              {t('doorApp.changes.settle')}
            </a>
          )}
        </section>
      )}
    </div>
  );
}

/** Both sides of a conflict: what a guide did, and what the server had. */
function Conflict({ conflict, isOwn }: { conflict: PhoneConflict; isOwn: boolean }) {
  const t = useTranslate();
  const when = useWhen();
  const phone = usePhone();
  const language = useLanguage();
  const wordsOf = useEntryWords();
  const { lists } = usePhoneState();
  const giveBack = giveBackWords(t, conflict, { reader: lists?.guide.id ?? null, language });
  const { id, reason, changed, at, by, name, reference, serverSide } = conflict;
  return (
    <section className="space-y-2 rounded-3xl bg-scarce-pale p-5 text-ink leading-snug [overflow-wrap:anywhere]">
      <h3 className="font-bold font-text text-lg text-scarce">{t(`doorApp.reasons.${reason}`)}</h3>
      <p>
        <b>{name || t('door.list.unnamed')}</b> {reference}
      </p>
      <p>
        {t('doorApp.changes.phone', {
          who: by ?? t('door.answer.alreadyUsed.byWhom'),
          what: wordsOf(conflict),
        })}
        , {t('doorApp.changes.at', when(new Date(at)))}
      </p>
      {serverSide.map((each) => (
        <p key={`${each.position} ${each.at}`}>
          {each.isLentBack
            ? t('doorApp.changes.lentBack', { isKnown: each.by === null ? 'no' : 'yes', who: each.by ?? '' })
            : each.paid
              ? t('doorApp.changes.paid', {
                  amount: formatMoney(each.paid, language),
                  method: each.method ?? '',
                  who: each.by ?? '–',
                })
              : t('doorApp.changes.server', {
                  number: each.position,
                  who: each.by ?? t('door.answer.alreadyUsed.byWhom'),
                })}
          , {t('doorApp.changes.at', when(new Date(each.at)))}
        </p>
      ))}
      {giveBack && <p className="font-bold text-lg">{giveBack}</p>}
      <p>
        {changed.length > 0
          ? t('doorApp.changes.changed', { count: changed.length })
          : t('doorApp.changes.unchanged')}
      </p>
      {isOwn && (
        <button type="button" onClick={() => void phone.dismiss(id)} className="min-h-12 font-bold underline">
          {t('doorApp.changes.read')}
        </button>
      )}
    </section>
  );
}

/** The entries as codes that another phone scans. They stay here until the server has them. */
function HandOver() {
  const t = useTranslate();
  const { waiting } = usePhoneState();
  const [shown, setShown] = useState<number | null>(null);
  const codes = useMemo(
    () =>
      shown === null
        ? []
        : writeEntryCodes(waiting).map((code) => `${location.origin}/door#take-over?entries=${code}`),
    [waiting, shown],
  );
  if (shown === null || codes.length === 0)
    return (
      <div className="mt-4 space-y-2">
        <p>{t('doorApp.handOver.why')}</p>
        <button type="button" onClick={() => setShown(0)} className={glass}>
          {t('doorApp.handOver.show')}
        </button>
      </div>
    );
  const at = Math.min(shown, codes.length - 1);
  return (
    <div className="mt-4 space-y-3 rounded-3xl bg-white p-5 text-ink">
      <p className="font-bold">{t('doorApp.handOver.scan')}</p>
      <QrCode
        text={codes[at] ?? ''}
        label={t('doorApp.handOver.code', { number: at + 1, total: codes.length })}
      />
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">
          {t('doorApp.handOver.code', { number: at + 1, total: codes.length })}
        </span>
        {codes.length > 1 && (
          <button
            type="button"
            onClick={() => setShown((at + 1) % codes.length)}
            className="min-h-12 font-bold underline underline-offset-4"
          >
            {t('doorApp.handOver.next')}
          </button>
        )}
      </p>
    </div>
  );
}
