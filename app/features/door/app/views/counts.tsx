import type { ReactNode } from 'react';
import { countManifest } from '#domain/door/manifest.ts';
import type { Party } from '#domain/door/party.ts';
import { isListed } from '#domain/door/phone-lists.ts';
import { formatMoney } from '#domain/money.ts';
import { classes } from '#ui/classes.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '../texts.tsx';

/** The counts of a night. */
export function Counts({ parties }: { parties: readonly Party[] }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const language = useLanguage();
  const counts = countManifest(parties.filter(isListed));
  const { people, arrived, unpaid, withNotes, balances, languages } = counts;
  const due = balances.map((balance) => formatMoney(balance, language)).join(', ');
  const spoken = languages
    .map((each) => t('door.list.counts.language', { people: each.people, language: labelOf(each.language) }))
    .join(', ');
  return (
    <dl className="my-4 grid grid-cols-2 gap-2 min-[22rem]:grid-cols-3 sm:grid-cols-4 lg:grid-cols-7 print:my-2 print:flex print:flex-wrap print:gap-x-6">
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
        isLast && 'max-sm:col-span-full',
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
