import type { Refusal } from '#domain/decision.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';

/**
 * Shown when no provider is configured or none accepts this total (`because`), with the operator's contact.
 */
export function NotPayable({ email, because = null }: { email: string; because?: Refusal | null }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Notice
      tone="warning"
      title={t(because ? 'checkout.notPayable.amountTitle' : 'checkout.notPayable.title')}
      action={
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-12 items-center rounded-full bg-ink px-6 font-bold text-white hover:bg-night-soft"
        >
          {t('checkout.notPayable.button')}
        </a>
      }
    >
      <p>{because ? refusalText(t, language, because) : t('checkout.notPayable.text')}</p>
    </Notice>
  );
}
