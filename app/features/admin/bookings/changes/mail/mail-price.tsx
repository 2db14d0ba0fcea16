import { amountText } from '#domain/amount-text.ts';
import { absolute, isLess, type Money, same, subtract } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import type { FilledMail } from './mail-values.ts';

/** What the mail says about the price, and whether the form charges as much. */
export function MailPrice({ mail, charged }: { mail: FilledMail; charged: Money | null }) {
  const t = useTranslate();
  const { price, total } = mail;
  return (
    <div className="space-y-3 text-ink-soft [overflow-wrap:anywhere]">
      {price !== null && <p>{t('changes.mail.price', { price })}</p>}
      {price === null && total === null && <p>{t('changes.mail.noPrice')}</p>}
      {total && <Total {...total} charged={charged} />}
    </div>
  );
}

function Total({ written, amount, charged }: NonNullable<FilledMail['total']> & { charged: Money | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const said = t('changes.mail.total', { total: written });
  if (!amount) return <p>{`${said} ${t('changes.mail.totalUnclear')}`}</p>;
  if (charged?.currency !== amount.currency) return <p>{`${said} ${t('changes.mail.totalNotCompared')}`}</p>;
  if (same(charged, amount)) return <p>{`${said} ${t('changes.mail.totalSame')}`}</p>;
  const difference = amountText(absolute(subtract(charged, amount)), language);
  return (
    <Notice
      tone="warning"
      title={t(isLess(charged, amount) ? 'changes.mail.chargesLess' : 'changes.mail.chargesMore', {
        difference,
      })}
    >
      <p>{`${said} ${t('changes.mail.charges', { amount: amountText(charged, language) })}`}</p>
    </Notice>
  );
}
