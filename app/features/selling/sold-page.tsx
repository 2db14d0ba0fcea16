import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { data, Link, useNavigation, useRevalidator } from 'react-router';
import { atNoonUtc, clockIn } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { absolute, isPositive, isZero, subtract } from '#domain/money.ts';
import { cityClock } from '#domain/written-time.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Price } from '#ui/price.tsx';
import { ShareLink } from '#ui/share-link.tsx';
import type { Route } from './+types/sold-page';
import { handleSold } from './handle-sold.server.ts';
import { readSold } from './read-sold.server.ts';
import { requireSeller } from './require-seller.server.ts';
import { SaleState } from './sale-state.tsx';
import { sellingHeaders } from './selling-headers.ts';

export async function loader({ request, context, params: { bookingId } }: Route.LoaderArgs) {
  const seller = await requireSeller(context, request);
  const sold = await readSold(context.get(platformContext), { seller, bookingId });
  if (!sold) throw data(null, { status: 404 });
  return sold;
}

export async function action({ request, context, params: { bookingId } }: Route.ActionArgs) {
  const seller = await requireSeller(context, request);
  return handleSold(context.get(platformContext), { seller, bookingId, request });
}

export const headers = sellingHeaders;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('selling.sold.title') },
  { name: 'robots', content: 'noindex' },
];

/** One sale: its state, the link to pay or to the tickets, and cancelling while it is unpaid. */
export default function SoldPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sale, link, mayCancel, hasEmail, heldUntil, timeZone } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  const isUnpaid = sale.status === 'pending' && !sale.isHoldOver;
  useFollowPayment(isUnpaid);
  return (
    <>
      <Link
        to={addressIn(language, '/sell/sales')}
        className="-ml-1 mb-2 inline-flex min-h-12 items-center gap-2 font-semibold"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('selling.sales.title')}
      </Link>
      <h1 className="mb-1 text-3xl [overflow-wrap:anywhere]">
        {t('selling.guest', { name: sale.firstName || '–', people: sale.people })}
      </h1>
      <p className="text-ink-soft text-lg">
        <span className="inline-block first-letter:uppercase">
          {t('selling.night', { date: atNoonUtc(sale.date) })}
        </span>{' '}
        · {cityClock(sale.startTime)}
      </p>
      <p className="mb-5 text-ink-soft [overflow-wrap:anywhere]">{inLanguage(sale.title, language)}</p>
      <dl className="mb-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-2xl bg-sand p-5">
        <dt>{t('selling.sold.state')}</dt>
        <dd className="text-right font-bold">
          <span role="status">
            <SaleState sale={sale} />
          </span>
        </dd>
        {loaderData.addOns.map(({ addOnId, name, quantity, total }) => (
          <div key={addOnId} className="col-span-2 grid grid-cols-subgrid">
            <dt className="[overflow-wrap:anywhere]">
              {quantity} × {inLanguage(name, language)}
            </dt>
            <dd className="text-right">
              <Price of={total} cents="always" />
            </dd>
          </div>
        ))}
        <dt>{t('selling.sale.total')}</dt>
        <dd className="text-right font-bold">
          <Price of={sale.total} cents="always" />
        </dd>
        <PaidAndEarned {...loaderData} />
        {sale.status === 'confirmed' && sale.balance.amount > 0 && (
          <>
            <dt>{t('selling.sale.guestPaysLater')}</dt>
            <dd className="text-right">
              <Price of={sale.balance} cents="always" />
            </dd>
          </>
        )}
        {isUnpaid && heldUntil && (
          <>
            <dt>{t('selling.sold.heldUntil')}</dt>
            <dd className="text-right">{cityClock(clockIn(timeZone, new Date(heldUntil)))}</dd>
          </>
        )}
        <dt>{t('selling.sold.reference')}</dt>
        <dd className="text-right">
          <CodeText>{sale.reference}</CodeText>
        </dd>
      </dl>
      {link && <HandOver {...link} isUnpaid={isUnpaid} hasEmail={hasEmail} />}
      {mayCancel && (
        <details className="mt-8" open={actionData !== undefined}>
          <summary className="inline-flex min-h-12 cursor-pointer items-center font-bold underline underline-offset-4">
            {t('selling.sold.cancel')}
          </summary>
          <SubmitForm answer={actionData} title={null} className="mt-2 space-y-3">
            <p>{t('selling.sold.cancelText')}</p>
            <Button type="submit" look="line" busy={isBusy}>
              {t('selling.sold.cancelNow')}
            </Button>
          </SubmitForm>
        </details>
      )}
      <div className="mt-8">
        <ButtonLink look="line" wide to={addressIn(language, '/sell')}>
          {t('selling.sold.another')}
        </ButtonLink>
      </div>
    </>
  );
}

/** How the sale was paid, and what of it the partner keeps and owes. */
function PaidAndEarned({
  paid,
  held,
  refunded,
  earnsOncePaid,
  earns,
  earnsWhen,
}: Pick<
  Route.ComponentProps['loaderData'],
  'paid' | 'held' | 'refunded' | 'earnsOncePaid' | 'earns' | 'earnsWhen'
>) {
  const t = useTranslate();
  const shown = earnsOncePaid ?? earns;
  const owed = earns && subtract(held, earns);
  return (
    <>
      {paid.map(({ how, amount }) => (
        <div key={how} className="col-span-2 grid grid-cols-subgrid">
          <dt>{t(`selling.sold.paid.${how}`)}</dt>
          <dd className="text-right">
            <Price of={amount} cents="always" />
          </dd>
        </div>
      ))}
      {isPositive(refunded) && (
        <>
          <dt>{t('selling.sold.refunded')}</dt>
          <dd className="text-right">
            <Price of={refunded} cents="always" />
          </dd>
        </>
      )}
      {shown && (
        <>
          <dt>{t(earnsOncePaid ? 'selling.sold.earnsOncePaid' : 'selling.sale.earns')}</dt>
          <dd className="text-right font-bold">
            <Price of={shown} cents="always" />
          </dd>
        </>
      )}
      {isPositive(held) && owed && !isZero(owed) && !isPositive(refunded) && earnsWhen !== 'paid' && (
        <>
          <dt>
            {t(
              `selling.sold.${isPositive(owed) ? 'youOwe' : 'weOwe'}${earnsWhen === 'pending' ? 'Then' : ''}`,
            )}
          </dt>
          <dd className="text-right font-bold">
            <Price of={absolute(owed)} cents="always" />
          </dd>
        </>
      )}
    </>
  );
}

/** The link as a QR code for the guest's phone, to send by WhatsApp, or to copy. */
function HandOver({
  address,
  picture,
  isUnpaid,
  hasEmail,
}: {
  address: string;
  picture: string;
  isUnpaid: boolean;
  hasEmail: boolean;
}) {
  const t = useTranslate();
  const kind = isUnpaid ? 'pay' : 'tickets';
  return (
    <section aria-labelledby="hand-over">
      <h2 id="hand-over" className="mb-1 text-xl">
        {t(`selling.sold.${kind}.title`)}
      </h2>
      <p className="mb-4 max-w-[60ch] text-ink-soft">
        {t(hasEmail ? `selling.sold.${kind}.mailed` : `selling.sold.${kind}.text`)}
      </p>
      <img
        src={picture}
        alt={t('selling.sold.qr')}
        width={240}
        height={240}
        className="mx-auto mb-4 rounded-xl bg-white"
      />
      <ShareLink
        address={address}
        message={t(`selling.sold.${kind}.message`)}
        labels={{
          whatsApp: t('selling.sold.whatsApp'),
          copy: t('selling.sold.copy'),
          copied: t('selling.sold.copied'),
        }}
      />
    </section>
  );
}

const secondsBetweenLooks = 5;

/** Reads an unpaid sale again while its page is visible, so that the seller sees when the guest has paid. */
function useFollowPayment(isUnpaid: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnpaid) return;
    const read = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(read, secondsBetweenLooks * 1_000);
    return () => clearInterval(timer);
  }, [isUnpaid, revalidate]);
}
