import { useEffect, useRef } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CheckoutAnswer } from './checkout-answer.ts';

/**
 * Shown when the connection failed. Nothing typed is lost, and a retry does not book twice. `form` is the form
 * that the button submits again.
 */
export function OfflineNotice({ answer, form }: { answer: CheckoutAnswer; form?: string }) {
  const t = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) notice.current?.focus();
  }, [answer]);
  return (
    <div className="mb-8">
      <Notice
        ref={notice}
        tone="warning"
        title={t('checkout.offline.title')}
        action={
          form && (
            <Button type="submit" form={form} look="line">
              {t('connection.retry')}
            </Button>
          )
        }
      >
        <p>{t('checkout.offline.text')}</p>
      </Notice>
    </div>
  );
}
