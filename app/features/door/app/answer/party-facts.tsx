import { Banknote, MessageSquareText, Phone, UserX } from 'lucide-react';
import { useState } from 'react';
import type { Party } from '#domain/door/party.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { lookUp } from '../phone/door-requests.ts';
import { box } from '../styles.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '../texts.tsx';
import { usePhoneState } from '../use-phone.tsx';

/** The party's details that the guide needs before checking it in. */
export function PartyFacts({ party }: { party: Party }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const language = useLanguage();
  const people = party.guests.filter(({ isVoid }) => !isVoid).length;
  return (
    <section className={`${box} space-y-3`}>
      <div>
        <h3 className="text-2xl leading-tight [overflow-wrap:anywhere]">
          {party.name || t('door.list.unnamed')}
        </h3>
        <p className="font-semibold text-lilac">
          {/* A cancelled booking has no valid tickets. */}
          {people > 0 && `${t('door.party.people', { count: people })} · `}
          {labelOf(party.language)} · <span className="whitespace-nowrap">{party.reference}</span>
        </p>
      </div>
      {party.isNoShow && (
        <p className="flex items-center gap-3 rounded-2xl bg-lilac p-4 font-bold text-night leading-snug">
          <UserX aria-hidden="true" className="size-6 shrink-0" />
          {t('doorApp.noShow.isMarked')}
        </p>
      )}
      {party.balance && (
        <p className="flex items-center gap-3 rounded-2xl bg-scarce-pale p-4 font-bold text-scarce leading-snug">
          <Banknote aria-hidden="true" className="size-6 shrink-0" />
          {t('door.party.due', { amount: formatMoney(party.balance, language) })}
        </p>
      )}
      {party.notes && (
        <div className="flex gap-3 rounded-2xl bg-fewer-pale p-4 text-ink leading-snug">
          <MessageSquareText aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <div className="min-w-0">
            <h4 className="font-bold">{t('door.party.notes')}</h4>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{party.notes}</p>
          </div>
        </div>
      )}
      {party.addOns.length > 0 && (
        <p>
          <span className="font-semibold text-lilac">{t('door.party.addOns')}: </span>
          {party.addOns
            .map(({ name, quantity }) =>
              t('door.party.addOn', { quantity, name: inLanguage(name, language) }),
            )
            .join(', ')}
        </p>
      )}
      <PhoneNumber party={party} />
    </section>
  );
}

const link =
  'inline-flex min-h-12 items-center gap-2 font-semibold underline decoration-2 decoration-white/50 underline-offset-4 hover:decoration-white';

/** Phone numbers are not stored on phones: this one is asked for when a guide wants to call. */
function PhoneNumber({ party }: { party: Party }) {
  const t = useTranslate();
  const { isConnected } = usePhoneState();
  const [asked, setAsked] = useState<'loading' | 'none' | string | null>(null);
  const number = party.phone || (asked !== 'loading' && asked !== 'none' && asked) || null;
  if (number)
    return (
      <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={link}>
        <Phone aria-hidden="true" className="size-5" />
        {t('door.party.phone', { phone: number })}
      </a>
    );
  if (asked === 'none') return <p role="status">{t('doorApp.phone.none')}</p>;
  if (!isConnected) return null;
  const ask = async () => {
    setAsked('loading');
    const answer = await lookUp(party.nightId, { booking: party.bookingId });
    const found = answer.kind === 'ok' && answer.body.kind === 'answer' ? answer.body.party?.phone : null;
    setAsked(found || 'none');
  };
  return (
    <button
      type="button"
      onClick={() => void ask()}
      aria-busy={asked === 'loading' || undefined}
      className={link}
    >
      <Phone aria-hidden="true" className="size-5" />
      {t('doorApp.phone.show')}
    </button>
  );
}
