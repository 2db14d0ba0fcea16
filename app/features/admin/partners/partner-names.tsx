import { Link } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { Card } from '../kit/card.tsx';
import { RemovableNames } from './removable-names.tsx';

/** The bookings of a partner, and the other names that mean it, each with the button that takes it away. */
export function PartnerNames({
  name,
  names,
  bookings,
}: {
  name: string;
  names: readonly string[];
  bookings: number;
}) {
  const t = useTranslate();
  return (
    <div className="mt-8">
      <Card title={t('partners.parts.bookings')}>
        <p>
          <Link to={`/admin/bookings?partner=${encodeURIComponent(name)}`} className={link}>
            {t('partners.bookings', { bookings })}
          </Link>
        </p>
        {names.length > 0 && <p className="text-ink-soft">{t('partners.otherNames')}</p>}
        <RemovableNames
          field="text"
          intent="unmatch"
          names={names.map((other) => ({
            value: other,
            text: other,
            remove: t('partners.unmatchOf', { name: other }),
          }))}
        />
      </Card>
    </div>
  );
}
