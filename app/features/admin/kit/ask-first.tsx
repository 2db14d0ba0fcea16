import { ChevronDown } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { PageValue } from '#ui/form/page-value.tsx';

/** Asks before something is done that is hard to take back: opened, it shows the question and the button. */
export function AskFirst({
  open,
  label,
  question,
  button,
  intent,
  sends,
  isInCell = false,
}: {
  /** The text that opens it. */
  open: string;
  /** Its accessible name, if several items of the page have the same text. */
  label?: string;
  question: string;
  button: string;
  intent: string;
  /** The item, or what the page shows of it, as the form sends it. */
  sends: Readonly<Record<string, string>>;
  /** In a cell of a table; otherwise at the end of a row that wraps. */
  isInCell?: boolean;
}) {
  const sent = useNavigation().formData;
  const values = Object.entries(sends);
  const isBusy = sent?.get('intent') === intent && values.every(([name, value]) => sent.get(name) === value);
  return (
    <details className={classes('group', !isInCell && 'open:basis-full')}>
      <summary
        aria-label={label}
        className={classes(
          'flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 underline underline-offset-4 [&::-webkit-details-marker]:hidden',
          !isInCell && 'ml-auto',
        )}
      >
        {open}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition group-open:rotate-180" />
      </summary>
      <Form
        method="post"
        preventScrollReset
        className={classes('space-y-2 pb-2', isInCell && 'max-w-72 whitespace-normal')}
      >
        <p className="[overflow-wrap:anywhere]">{question}</p>
        {values.map(([name, value]) => (
          <PageValue key={name} name={name} value={value} />
        ))}
        <Button type="submit" name="intent" value={intent} look="line" busy={isBusy}>
          {button}
        </Button>
      </Form>
    </details>
  );
}
