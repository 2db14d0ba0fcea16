import { MessageSquareText, Phone } from 'lucide-react';
import { inLanguage } from '#domain/languages.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import type { Party } from './party.ts';

/** The party's details that the guide needs before checking it in. */
export function PartyFacts({ party }: { party: Party }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const language = useLanguage();
  const people = party.guests.filter(({ isVoid }) => !isVoid).length;
  return (
    <section className="space-y-3 rounded-3xl bg-night-soft p-5">
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
      {party.phone && (
        <a
          href={`tel:${party.phone.replace(/[^+\d]/g, '')}`}
          className="inline-flex min-h-12 items-center gap-2 font-semibold underline decoration-2 decoration-white/50 underline-offset-4 hover:decoration-white"
        >
          <Phone aria-hidden="true" className="size-5" />
          {t('door.party.phone', { phone: party.phone })}
        </a>
      )}
    </section>
  );
}
