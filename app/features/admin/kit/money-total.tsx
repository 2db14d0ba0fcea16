import { ChevronDown } from 'lucide-react';
import type { ReportedSum } from '#domain/reporting.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { Amount } from './amount.tsx';

/**
 * A sum in the reporting currency. If other currencies are in it, it opens and shows how much of each, and
 * what that was worth. Without sales it is a dash, or zero where `isZeroShown`.
 */
export function MoneyTotal({
  of: { total, parts },
  align = 'end',
  isWide,
  isZeroShown,
  brief,
}: {
  of: ReportedSum;
  align?: 'start' | 'end';
  /** Where there is room, what a part was worth is beside it instead of below. */
  isWide?: boolean;
  isZeroShown?: boolean;
  /** Without the code of the reporting currency, where a heading names it. */
  brief?: boolean;
}) {
  const t = useTranslate();
  if (parts.length === 0 && !isZeroShown) return <span className="text-ink-soft">–</span>;
  if (parts.every(({ amount }) => amount.currency === total.currency))
    return <Amount of={total} brief={brief} />;
  const isStart = align === 'start';
  return (
    <details className={classes('group', isStart ? 'text-left' : 'text-right')}>
      <summary
        className={classes(
          'relative inline-flex cursor-pointer list-none items-center gap-1 after:absolute after:-inset-x-2 after:-inset-y-3 [&::-webkit-details-marker]:hidden',
          isStart && 'flex-row-reverse',
        )}
      >
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-soft transition group-open:rotate-180"
        />
        <Amount of={total} brief={brief} />
        <span className="sr-only">{t('admin.byCurrency')}</span>
      </summary>
      <ul
        className={classes(
          'mt-1 gap-x-3 font-normal text-ink-soft text-sm leading-snug',
          isWide ? 'inline-grid grid-cols-[auto_auto] text-right' : 'space-y-1',
        )}
      >
        {parts.map(({ amount, reported }) => (
          <li key={amount.currency} className={classes(isWide && 'col-span-2 grid grid-cols-subgrid')}>
            <Amount of={amount} />
            {(isWide || amount.currency !== total.currency) && (
              <span className="block">
                {reported ? (
                  <>
                    = <Amount of={reported} brief={brief} />
                  </>
                ) : (
                  t('admin.noRate')
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
