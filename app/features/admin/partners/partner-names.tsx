import { Form, Link, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { link } from '../kit/admin-styles.ts';
import { Card } from '../kit/card.tsx';

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
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="mt-8">
      <Card title={t('partners.parts.bookings')}>
        <p>
          <Link to={`/admin/bookings?partner=${encodeURIComponent(name)}`} className={link}>
            {t('partners.bookings', { bookings })}
          </Link>
        </p>
        {names.length > 0 && <p className="text-ink-soft">{t('partners.otherNames')}</p>}
        <ul className="divide-y divide-ink/10">
          {names.map((other) => (
            <li key={other} className="flex flex-wrap items-center gap-x-4 py-1">
              <span className="mr-auto min-w-0 [overflow-wrap:anywhere]">{other}</span>
              <Form method="post">
                <input type="hidden" name="text" value={other} />
                <Button
                  type="submit"
                  name="intent"
                  value="unmatch"
                  look="line"
                  busy={isBusy}
                  aria-label={t('partners.unmatchOf', { name: other })}
                >
                  {t('partners.unmatch')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
