import { Link } from 'react-router';
import type { AuditEntry } from '#features/audit/audit-store.server.ts';
import { actionText } from '#features/overview/log/action-text.ts';
import { subjectPage, subjectWord } from '#features/overview/log/change-subject.ts';
import type { SubjectName } from '#features/overview/log/subject-names-store.server.ts';
import { subjectText } from '#features/overview/log/written-changes.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { card, rowLink } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';
import { ChangedFields } from './field-changes.tsx';

/** One change: time, user, action, and the old and new values. */
export function ChangeEntry({
  entry,
  names,
  timeZone,
}: {
  entry: AuditEntry;
  names: ReadonlyMap<string, SubjectName>;
  timeZone: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { at, what, subjectId, userId, by } = entry;
  const page = what.endsWith('.removed') ? null : subjectPage(entry);
  const done = actionText(entry, t);
  const name = names.get(subjectId);
  const about = name ? subjectText(name, { t, language }) : subjectWord({ t, language }, entry);
  return (
    <li className={card}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {page ? (
          <Link to={page} className={rowLink}>
            {done}
          </Link>
        ) : (
          <strong>{done}</strong>
        )}
        {about && <span className="[overflow-wrap:anywhere]">{about}</span>}
        <span className="text-ink-soft">
          <Moment at={at} timeZone={timeZone} />
        </span>
        {userId && by ? (
          <Link
            to={`?person=${userId}`}
            title={t('log.only', { email: by })}
            className={`${rowLink} font-normal [overflow-wrap:anywhere]`}
          >
            {by}
          </Link>
        ) : (
          <span className="text-ink-soft">{t('log.commandLine')}</span>
        )}
      </p>
      <ChangedFields change={entry} names={names} timeZone={timeZone} />
    </li>
  );
}
