import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';

/** Adds a copy of what is stored, which visitors do not see yet, and opens it. */
export function DuplicateForm() {
  const t = useTranslate();
  const { state, formData } = useNavigation();
  return (
    <Form method="post" className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        name="intent"
        value="duplicate"
        look="line"
        busy={state === 'submitting' && formData?.get('intent') === 'duplicate'}
      >
        {t('catalogue.crawl.duplicate')}
      </Button>
      <span className="text-ink-soft">{t('catalogue.crawl.duplicateText')}</span>
    </Form>
  );
}
