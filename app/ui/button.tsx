import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

/**
 * `hot` is the one action of a screen; `ink` and `line` stand beside it; `glass` is the line of the night side;
 * `plain` looks like a link with the height of a finger.
 */
export type ButtonStyle = 'hot' | 'ink' | 'line' | 'glass' | 'plain';

type Looks = { look?: ButtonStyle; size?: 'normal' | 'large'; wide?: boolean };

const looks: Record<ButtonStyle, string> = {
  hot: 'dusk border-2 border-transparent bg-origin-border text-night shadow-[0_10px_30px_-10px_var(--color-magenta)] hover:brightness-108 active:brightness-95',
  ink: 'border-2 border-transparent bg-ink text-white hover:bg-night-soft',
  line: 'border-2 border-ink/25 text-ink hover:border-ink',
  glass: 'border-2 border-white/45 text-white hover:border-white hover:bg-white/10',
  plain: 'text-ink underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4',
};

const unavailable =
  'disabled:border-transparent disabled:bg-dune disabled:bg-none disabled:text-ink-soft disabled:shadow-none disabled:hover:brightness-100';

function buttonClass({ look = 'ink', size = 'normal', wide }: Looks, more?: string) {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-full text-center font-bold leading-tight transition duration-150',
    size === 'large' ? 'min-h-14 text-lg' : 'min-h-12',
    look === 'plain' ? 'px-2' : size === 'large' ? 'px-8' : 'px-6',
    wide && 'w-full',
    looks[look],
    unavailable,
    more,
  );
}

/** A button that does something here. While `busy` it shows that it works, and keeps its width and its focus. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & Looks & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ look, size, wide }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A button that leads somewhere: a link in every other respect, so it works before JavaScript has loaded. */
export function ButtonLink({ look, size, wide, className, ...rest }: LinkProps & Looks) {
  return <Link {...rest} className={buttonClass({ look, size, wide }, className)} />;
}
