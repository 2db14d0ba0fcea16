import { Link } from 'react-router';
import { inLanguage } from '#domain/bilingual.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { AuditEntry } from '#features/accounts/audit-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { card, link } from '../parts/desk-look.ts';
import { differences } from '../parts/differences.ts';
import { Moment } from '../parts/moment.tsx';
import { deedOf } from './deeds.ts';
import { fieldName } from './field-name.ts';
import type { SubjectName } from './subject-names-store.server.ts';

/** One change: when, who, what, and what it was before. */
export function ChangeEntry({
  entry,
  timeZone,
}: {
  entry: AuditEntry & { about: SubjectName | null };
  timeZone: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { at, what, subjectKind, subjectId, before, after, userId, by } = entry;
  const page = what.endsWith('.removed') ? null : pageOf(subjectKind, subjectId);
  const deed = deedOf(what);
  const name = deed ? t(`house.log.did.${deed}`) : what;
  return (
    <li className={card}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {page ? (
          <Link to={page} className={link}>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        {entry.about && <About {...entry.about} />}
        <span className="text-ink-soft">
          <Moment at={at} timeZone={timeZone} />
        </span>
        {userId && by ? (
          <Link
            to={`?person=${userId}`}
            title={t('house.log.only', { email: by })}
            className={`${link} font-normal [overflow-wrap:anywhere]`}
          >
            {by}
          </Link>
        ) : (
          <span className="text-ink-soft">{t('house.log.commandLine')}</span>
        )}
      </p>
      <ul className="mt-1 text-sm">
        {differences(before, after, language).map(([name, was, is]) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            {name && `${fieldName(t, name)}: `}
            <s className="text-ink-soft">
              <Value text={was} timeZone={timeZone} />
            </s>{' '}
            <Value text={is} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A moment is told by the city's clock, everything else as it is. */
const Value = ({ text, timeZone }: { text: string; timeZone: string }) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? <Moment at={new Date(text)} timeZone={timeZone} /> : text;

function About({ name, date }: SubjectName) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <span className="[overflow-wrap:anywhere]">
      {date && `${t('admin.shortDate', { date: atNoonUtc(date) })} · `}
      {typeof name === 'string' ? name : inLanguage(name, language)}
    </span>
  );
}

/** Where the thing itself is looked at, for kinds that have a page of their own. */
function pageOf(kind: string, id: string): string | null {
  if (kind === 'booking') return `/admin/bookings/${id}`;
  if (kind === 'night') return `/admin/schedule/${id}`;
  if (kind === 'crawl') return `/admin/edit-pub-crawl/${id}`;
  if (kind === 'city') return `/admin/cities/${id}`;
  if (kind === 'coupon') return `/admin/coupons/${id}`;
  if (kind === 'addOn') return `/admin/add-ons/${id}`;
  return places[kind] ?? null;
}

const places: Readonly<Record<string, string>> = {
  content: '/admin/home-content',
  mailTemplate: '/admin/emails',
  options: '/admin/general-options',
  person: '/admin/people',
  picture: '/admin/gallery',
};
