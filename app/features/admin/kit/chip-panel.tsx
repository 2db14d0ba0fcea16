import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useClosingDetails } from '#ui/use-closing-details.ts';
import { chip, chipOff, chipOn } from './admin-styles.ts';
import { useCloseOutside } from './use-close-outside.ts';

/**
 * A choice that opens a panel: below it, and on a phone above what is fixed at the bottom. Works without scripts. Closes on
 * Escape and on a press elsewhere, not when the list changes, because its controls change the list.
 */
export function ChipPanel({
  icon: Icon,
  title,
  isOn = false,
  isOpen,
  align = 'left',
  look = 'chip',
  children,
}: {
  icon?: LucideIcon;
  title: ReactNode;
  /** Whether something in the panel restricts the list. */
  isOn?: boolean;
  /** Opens it, for example because of an error inside. */
  isOpen?: boolean;
  /** The side of the chip that the panel begins at. */
  align?: 'left' | 'right';
  /** A plain one has no border and no arrow. */
  look?: 'chip' | 'plain';
  children: ReactNode;
}) {
  const details = useClosingDetails();
  useCloseOutside(details.ref);
  const isChip = look === 'chip';
  return (
    <details {...details} open={isOpen} className="group/panel shrink-0 md:relative">
      <summary
        className={classes(
          'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
          isChip
            ? [chip, isOn ? chipOn : chipOff].join(' ')
            : 'inline-flex min-h-11 items-center gap-1 rounded-full px-1 hover:bg-ink/10 pointer-fine:min-h-8',
        )}
      >
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        {title}
        {isChip && (
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 transition group-open/panel:rotate-180"
          />
        )}
      </summary>
      <div
        className={classes(
          'z-30 overflow-y-auto rounded-2xl border border-ink/15 bg-white p-4 font-normal text-ink shadow-float max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(var(--bottom-bar,0px)+0.5rem)] max-md:max-h-[70dvh] md:absolute md:top-full md:mt-1 md:max-h-[65dvh] md:w-max md:max-w-[min(44rem,75vw)] md:whitespace-normal',
          align === 'left' ? 'md:left-0' : 'md:right-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}
