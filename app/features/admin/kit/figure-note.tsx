import { ChevronDown, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { link } from './admin-styles.ts';
import { ChipPanel } from './chip-panel.tsx';

/** What the operator's sums count; docs/rules/money.md defines each. */
const figureNames = ['soldByDay', 'soldByNight', 'received', 'net'] as const;
type FigureName = (typeof figureNames)[number];

type Shown = {
  readonly shows: readonly FigureName[];
  /** The address of the entries behind the sums, for those who may open it. */
  readonly entries?: string;
};

/**
 * Names what a screen shows, and opens to what all of these sums count, in the same words everywhere. In a line of totals it is
 * only an icon, and its children are said first.
 */
export function FigureNote({
  isBrief = false,
  align = 'left',
  className,
  children,
  ...shown
}: Shown & { isBrief?: boolean; align?: 'left' | 'right'; className?: string; children?: ReactNode }) {
  const text = useShownText(shown.shows);
  if (isBrief)
    return (
      <ChipPanel
        look="plain"
        align={align}
        title={
          <>
            <Info aria-hidden="true" className="size-4.5 text-ink-soft" />
            <span className="sr-only">{text}</span>
          </>
        }
      >
        <div className="max-w-prose space-y-2">
          {children && <p>{children}</p>}
          <p className="text-ink-soft">{text}</p>
          <Definitions {...shown} />
        </div>
      </ChipPanel>
    );
  return (
    <details className={classes('group max-w-prose', className)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-ink-soft [&::-webkit-details-marker]:hidden">
        <span>{text}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition group-open:rotate-180" />
      </summary>
      <Definitions {...shown} />
    </details>
  );
}

function useShownText(shows: Shown['shows']): string {
  const t = useTranslate();
  return t('admin.figures.shown', {
    names: shows.map((name) => t(`admin.figures.${name}.name`)).join(' · '),
  });
}

function Definitions({ entries }: Shown) {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  return (
    <>
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
    </>
  );
}
