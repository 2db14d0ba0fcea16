import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { link } from './admin-styles.ts';

/** What the operator's sums count; docs/rules/money.md defines each. */
const figureNames = ['soldByDay', 'soldByNight', 'received', 'net'] as const;
type FigureName = (typeof figureNames)[number];

/**
 * Names what a screen shows, and opens to what all of these sums count, in the same words everywhere. `entries` is the address of
 * the entries behind them, for those who may open it.
 */
export function FigureNote({
  shows,
  entries,
  className,
}: {
  shows: readonly FigureName[];
  entries?: string;
  className?: string;
}) {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  return (
    <details className={classes('group max-w-prose', className)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-ink-soft [&::-webkit-details-marker]:hidden">
        <span>
          {t('admin.figures.shown', {
            names: shows.map((name) => t(`admin.figures.${name}.name`)).join(' · '),
          })}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition group-open:rotate-180" />
      </summary>
      <dl className="mb-3 space-y-2">
        {figureNames.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{t(`admin.figures.${name}.name`)}</dt>
            <dd className="text-ink-soft">{t(`admin.figures.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
      {entries && mayOpen(entries) && (
        <Link to={entries} className={`${link} mb-3 inline-flex min-h-11 items-center`}>
          {t('admin.figures.entries')}
        </Link>
      )}
    </details>
  );
}
