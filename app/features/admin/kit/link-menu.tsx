import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#ui/classes.ts';
import { useMenu } from '#ui/use-menu.ts';
import { useCloseOutside } from './use-close-outside.ts';

/**
 * A button that opens a list of links, also without JavaScript. A press elsewhere closes it; of the menus with the same
 * `name`, one is open at a time.
 */
export function LinkMenu({
  name,
  label,
  items,
  align = 'left',
  className,
  children,
}: {
  name: string;
  /** Read by screen readers after the visible text. */
  label: string;
  items: readonly (readonly [text: string, to: string])[];
  /** The side of the button that the list begins at. */
  align?: 'left' | 'right';
  className: string;
  children?: ReactNode;
}) {
  const menu = useMenu();
  useCloseOutside(menu.ref);
  return (
    <details {...menu} name={name} className="relative">
      <summary
        className={classes(
          'relative flex cursor-pointer list-none items-center rounded-full hover:bg-ink/10 [&::-webkit-details-marker]:hidden',
          className,
        )}
      >
        {children} <span className="sr-only">{label}</span>
        <EllipsisVertical aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      </summary>
      <ul
        className={classes(
          'absolute z-30 mt-1 w-max max-w-72 rounded-xl border border-ink/15 bg-white py-1 shadow-float',
          align === 'left' ? 'left-0' : 'right-0',
        )}
      >
        {items.map(([text, to]) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center px-4 font-normal hover:bg-sand">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
