import { classes } from './classes.ts';

/** The most characters that fit a line of a phone beside other things. */
const maxWhole = 20;

/** A code or a reference, such as `RIO-ANA`. It is not broken at its hyphens, unless it is too long for a line. */
export const CodeText = ({ children, className }: { children: string; className?: string }) => (
  <span
    className={classes(
      children.length > maxWhole ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap',
      className,
    )}
  >
    {children}
  </span>
);
