import type { RefusedWebhooks } from '#features/payment/webhook-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import { Moment } from '../kit/moment.tsx';

/** Webhooks that were refused: a single one may be forged, many mean a wrong secret or clock. */
export function RefusedWebhooksNotice({
  webhooks: { provider, count, lastWhy, lastAt },
  timeZone,
}: {
  webhooks: RefusedWebhooks;
  timeZone: string;
}) {
  const t = useTranslate();
  const name = t(`payments.refused.providers.${provider}`);
  return (
    <Notice tone="warning" title={t('payments.refused.title', { count, provider: name })}>
      <p>
        {t('payments.refused.last')} <Moment at={lastAt} timeZone={timeZone} />:{' '}
        {t(`payments.refused.why.${lastWhy}`)}
      </p>
      <p>{t('payments.refused.advice')}</p>
    </Notice>
  );
}
