import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';

/** Deletes permanently after a confirmation. Items in use are refused, with what uses them. */
export function RemoveForm() {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <details className="mt-10 rounded-2xl border border-ink/10 bg-white p-4">
      <summary className="min-h-11 content-center font-semibold">{t('item.remove.title')}</summary>
      <p className="mt-2 mb-4 text-ink-soft">{t('item.remove.text')}</p>
      <Form method="post">
        <Button type="submit" name="intent" value="remove" look="line" busy={isBusy}>
          {t('item.remove.button')}
        </Button>
      </Form>
    </details>
  );
}
