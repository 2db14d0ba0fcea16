import { Banknote, MessageSquareText, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Party, ShownParty } from '#domain/door/party.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { answerLooks, type ShownAnswer } from './answer-styles.ts';

/** The answer, large enough to read at arm's length. Screen readers announce it at once. */
export function AnswerPanel({
  shownAnswer,
  title,
  text,
  children,
}: {
  shownAnswer: ShownAnswer;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  const { box, icon: Icon } = answerLooks[shownAnswer];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <section className={classes('rounded-3xl p-5 sm:p-6', box)}>
      <div className="flex items-center gap-3 sm:gap-4">
        <Icon
          aria-hidden="true"
          className="size-12 shrink-0 min-[360px]:size-16 sm:size-20"
          strokeWidth={2.25}
        />
        <div className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-[clamp(1.5rem,9.5vw-0.4rem,3rem)] leading-none outline-none"
          >
            {title}
          </h2>
          <div className="mt-2 font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{text}</div>
        </div>
      </div>
      {children}
    </section>
  );
}

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

/**
 * Links for staff who sell or look up bookings when check-in is refused: to the booking, for example to record its payment. If no booking
 * matches, to the search and to a new booking. Guides have no access to these pages.
 */
export function AdminLinks({
  shownAnswer,
  party,
  said,
  nightId,
}: {
  shownAnswer: ShownAnswer;
  party: ShownParty | null;
  said: string;
  nightId: string | null;
}) {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  const wanted: readonly (readonly [to: string, text: string])[] =
    shownAnswer === 'unknown'
      ? [
          ...(said
            ? [[`/admin/bookings?${new URLSearchParams({ search: said })}`, t('door.admin.search')] as const]
            : []),
          ...(nightId ? [[`/admin/bookings/new?night=${nightId}`, t('door.admin.sell')] as const] : []),
        ]
      : party && answerLooks[shownAnswer].leadsToBooking
        ? [[`/admin/bookings/${party.bookingId}`, t('door.admin.booking')]]
        : [];
  const ways = wanted.filter(([to]) => mayOpen(to));
  if (ways.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {ways.map(([to, text]) => (
        <ButtonLink key={to} to={to} look="glass" size="large" className="flex-auto">
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}
