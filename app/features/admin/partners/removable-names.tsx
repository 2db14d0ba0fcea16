import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';

type RemovableName = {
  /** What is sent to remove it. */
  readonly value: string;
  readonly text: string;
  /** The button's name for screen readers. */
  readonly remove: string;
};

/** Names that mean a partner or a crawl, each with the button that takes it away. `field` is the name that its value is sent under. */
export function RemovableNames({
  names,
  field,
  intent,
}: {
  names: readonly RemovableName[];
  field: string;
  intent: string;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <ul className="divide-y divide-ink/10">
      {names.map(({ value, text, remove }) => (
        <li key={value} className="flex flex-wrap items-center gap-x-4 py-1">
          <span className="mr-auto min-w-0 [overflow-wrap:anywhere]">{text}</span>
          <Form method="post">
            <input type="hidden" name={field} value={value} />
            <Button type="submit" name="intent" value={intent} look="line" busy={isBusy} aria-label={remove}>
              {t('partners.unmatch')}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
