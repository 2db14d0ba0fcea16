import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from '#ui/classes.ts';

/** One of several lists or orders to choose from. `current` is what the link is while its list is shown. */
export function ChoiceLink({
  isCurrent,
  current = 'page',
  ...link
}: Pick<ComponentProps<typeof Link>, 'to' | 'preventScrollReset' | 'children'> & {
  isCurrent: boolean;
  current?: 'page' | 'true';
}) {
  return (
    <Link
      {...link}
      aria-current={isCurrent ? current : undefined}
      className={classes(
        'inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-4 font-semibold',
        isCurrent ? 'border-ink bg-ink text-white' : 'border-ink/25 hover:border-ink',
      )}
    />
  );
}
