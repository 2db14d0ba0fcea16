import { Link } from 'react-router';
import { isZero } from '#domain/money.ts';
import type { Commission } from '#features/overview/partners/commissions-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';

/** Whose booking it is, and what that partner gets for it. */
export function CommissionFact({
  of: { partner, pending, owed },
}: {
  of: Commission & { readonly partner: { readonly id: string; readonly name: string } };
}) {
  const t = useTranslate();
  return (
    <>
      <Link to={`/admin/partners/${partner.id}`} className={link}>
        {partner.name}
      </Link>
      {isZero(pending) && isZero(owed) && (
        <span className="block text-ink-soft">{t('admin.bookings.noCommission')}</span>
      )}
      {!isZero(pending) && (
        <span className="block">
          <Amount of={pending} />{' '}
          <span className="text-ink-soft">{t('admin.bookings.commissionPending')}</span>
        </span>
      )}
      {!isZero(owed) && (
        <span className="block">
          <Amount of={owed} /> <span className="text-ink-soft">{t('admin.bookings.commissionEarned')}</span>
        </span>
      )}
    </>
  );
}
