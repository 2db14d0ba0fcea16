import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from '#ui/classes.ts';
import { chip, chipOff } from './admin-styles.ts';

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
      className={classes(chip, isCurrent ? 'border-ink bg-ink text-white' : chipOff)}
    />
  );
}
