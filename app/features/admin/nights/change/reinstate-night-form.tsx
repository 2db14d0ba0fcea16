import { Form, useNavigation } from 'react-router';
import type { Refusal } from '#domain/decision.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';

/** Puts the night on sale again, or explains why that is not possible (yet). */
export function ReinstateNight({ refusal }: { refusal: Refusal | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'reinstateNight';
  return (
    <Form method="post" className="mt-5 space-y-3 border-ink/10 border-t pt-5">
      <h3 className="text-base">{t('nightChanges.reinstate.title')}</h3>
      <p className="text-ink-soft">
        {refusal ? refusalText(t, language, refusal) : t('nightChanges.reinstate.text')}
      </p>
      {!refusal && (
        <Button type="submit" look="line" name="intent" value="reinstateNight" busy={busy}>
          {t('nightChanges.reinstate.button')}
        </Button>
      )}
    </Form>
  );
}
