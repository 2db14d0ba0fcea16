import { CircleCheckBig, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { guestsExpected } from '#domain/door/admit.ts';
import { type ManifestCounts, peopleIn } from '#domain/door/manifest.ts';
import type { Party } from '#domain/door/party.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { UnsentOfParty } from '../unsent-list.tsx';

/** One party per entry: a card on a phone, a row on a wide screen, and a row with checkboxes on paper. */
export function GuestListTable({ parties, nightId }: { parties: readonly Party[]; nightId: string }) {
  return (
    <ul className="space-y-2 print:space-y-0 print:border-ink print:border-t">
      {parties.map((party) => (
        <Entry key={party.bookingId} party={party} nightId={nightId} />
      ))}
    </ul>
  );
}

function Entry({ party, nightId }: { party: Party; nightId: string }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const language = useLanguage();
  const name = party.name || t('door.list.unnamed');
  const others = party.guests
    .filter(({ isVoid, position }) => !isVoid && position > 1)
    .map((guest) => guest.name)
    .filter(Boolean);
  return (
    <li className="relative grid gap-x-6 gap-y-1 rounded-2xl bg-night-soft p-4 has-[a:focus-visible]:outline-3 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_14rem] print:grid-cols-[12rem_1fr_9rem] print:break-inside-avoid print:rounded-none print:border-ink print:border-b print:bg-white print:px-0 print:py-1.5 print:text-sm">
      <div className="min-w-0">
        <h2 className="font-bold font-text text-xl leading-tight [overflow-wrap:anywhere] print:text-base">
          <Link
            to={`/admin/ticket-scanner?night=${nightId}&booking=${party.bookingId}`}
            className="outline-none before:absolute before:inset-0"
          >
            {name}
          </Link>
        </h2>
        <p className="text-lilac print:text-ink">
          {party.reference} · {labelOf(party.language)}
        </p>
      </div>
      <div className="min-w-0 leading-snug">
        {others.length > 0 && <p className="[overflow-wrap:anywhere]">{others.join(', ')}</p>}
        {party.notes && (
          <p className="mt-1 flex gap-2 font-semibold text-fewer-pale [overflow-wrap:anywhere] print:text-ink">
            <MessageSquareText aria-hidden="true" className="mt-0.5 size-5 shrink-0 print:hidden" />
            <span className="sr-only">{t('door.party.notes')}: </span>
            <span className="whitespace-pre-line">{party.notes}</span>
          </p>
        )}
        {party.addOns.length > 0 && (
          <p className="text-lilac print:text-ink">
            {party.addOns
              .map((addOn) =>
                t('door.party.addOn', { quantity: addOn.quantity, name: inLanguage(addOn.name, language) }),
              )
              .join(', ')}
          </p>
        )}
        <p className="hidden print:block">{party.phone}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold lg:justify-end print:justify-end">
        <Arrived party={party} />
        {party.balance && (
          <span className="rounded-full bg-scarce-pale px-3 py-1 text-scarce print:bg-white print:p-0 print:text-ink">
            {t('door.list.due', { amount: formatMoney(party.balance, language) })}
          </span>
        )}
      </div>
      <UnsentOfParty party={party} />
    </li>
  );
}

/** On paper, every guest has a checkbox, since a printout does not show who has arrived. */
function Arrived({ party }: { party: Party }) {
  const t = useTranslate();
  const people = peopleIn(party);
  const isAllIn = people > 0 && party.status === 'confirmed' && guestsExpected(party).length === 0;
  const boxes = party.guests.filter(({ isVoid }) => !isVoid).map(({ isIn }) => (isIn ? '☑' : '☐'));
  return (
    <>
      <span className="inline-flex items-center gap-2 text-lg tabular-nums print:hidden">
        {isAllIn && <CircleCheckBig aria-hidden="true" className="size-6 text-plenty-pale" />}
        {isAllIn
          ? t('door.list.allIn')
          : t('door.list.inOf', { arrived: people - guestsExpected(party).length, people })}
      </span>
      <span aria-hidden="true" className="hidden text-lg tracking-widest print:inline">
        {boxes.join('')}
      </span>
    </>
  );
}

/** The counts of the night, above the list. */
export function GuestListCounts({ counts }: { counts: ManifestCounts }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const language = useLanguage();
  const { people, arrived, unpaid, withNotes, balances, languages } = counts;
  const due = balances.map((balance) => formatMoney(balance, language)).join(', ');
  const spoken = languages
    .map((each) =>
      t('door.list.counts.language', {
        people: each.people,
        language: labelOf(each.language),
      }),
    )
    .join(', ');
  return (
    <dl className="my-4 grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-7 print:my-2 print:flex print:flex-wrap print:gap-x-6">
      <Count name={t('door.list.counts.people')}>{people}</Count>
      <Count name={t('door.list.counts.arrived')}>{arrived}</Count>
      <Count name={t('door.list.counts.expected')}>{people - arrived}</Count>
      <Count name={t('door.list.counts.unpaid')}>{unpaid}</Count>
      <Count name={t('door.list.counts.notes')}>{withNotes}</Count>
      <Count name={t('door.list.counts.languages')} isText>
        {spoken || '–'}
      </Count>
      <Count name={t('door.list.counts.due')} isText isLast>
        {due || t('door.list.counts.nothingDue')}
      </Count>
    </dl>
  );
}

function Count({
  name,
  isText,
  isLast,
  children,
}: {
  name: string;
  isText?: boolean;
  /** The seventh count spans the whole row on a phone. */
  isLast?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classes(
        'rounded-2xl bg-night-soft px-3 py-2 sm:px-4 sm:py-2.5 print:rounded-none print:bg-white print:p-0',
        isLast && 'max-sm:col-span-3',
      )}
    >
      <dt className="text-lilac text-sm sm:text-[0.9375rem] print:inline print:text-ink">{name} </dt>
      <dd
        className={`font-bold tabular-nums print:inline print:text-base ${isText ? 'text-base leading-snug' : 'text-2xl leading-tight'}`}
      >
        {children}
      </dd>
    </div>
  );
}
