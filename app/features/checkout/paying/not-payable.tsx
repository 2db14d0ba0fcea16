import { useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';

/** No way to pay is set up: said kindly, and no places are taken. */
export function NotPayable({ email }: { email: string }) {
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      title={t('checkout.notPayable.title')}
      action={
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-12 items-center rounded-full bg-ink px-6 font-bold text-white hover:bg-night-soft"
        >
          {t('checkout.notPayable.button')}
        </a>
      }
    >
      <p>{t('checkout.notPayable.text')}</p>
    </Notice>
  );
}
