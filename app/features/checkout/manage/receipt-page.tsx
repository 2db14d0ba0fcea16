import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { isPositive, same } from '#domain/money.ts';
import { writeTimes } from '#domain/written-time.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import { reservedSpace, useHydrated } from '#ui/use-hydrated.ts';
import { PriceLines } from '../price-lines.tsx';
import type { Route } from './+types/receipt-page';
import { managedBooking } from './manage-access.server.ts';
import { viewReceipt } from './view-receipt.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const managed = await managedBooking(args);
  if (!managed) return data(null, { status: 404 });
  const { booking, base } = managed;
  const language = languageOfPage(args.request);
  const receipt = await viewReceipt(args.context.get(platformContext), { booking, language });
  return data({ base, ...receipt });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const t = translator(languageOf(location.pathname, null));
  const { reference } = loaderData ?? {};
  return [
    {
      title: reference
        ? t('myBookings.receiptPage.number', { reference })
        : t('myBookings.receiptPage.title'),
    },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ];
};

type Receipt = Awaited<ReturnType<typeof viewReceipt>>;

/** A printable receipt, or the invoice of a group: seller, customer, amounts and items. */
export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const hydrated = useHydrated();
  if (!receipt) return <BookingNotFound />;
  const { night, toPay } = receipt;
  const title = toPay ? 'invoice' : 'title';
  return (
    <article className="mx-auto max-w-2xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link
          to={addressIn(language, receipt.base)}
          className="inline-flex min-h-12 items-center font-bold underline decoration-2 decoration-hot underline-offset-4"
        >
          ← {receipt.reference}
        </Link>
        {toPay && (
          <ButtonLink
            to={addressIn(language, `/booking-confirmation/${receipt.id}`)}
            look="hot"
            className="ml-auto"
          >
            {t('myBookings.receiptPage.pay')}
          </ButtonLink>
        )}
        <Button look="line" onClick={() => window.print()} className={hydrated ? undefined : reservedSpace}>
          <Printer aria-hidden="true" className="size-5" />
          {t('myBookings.receiptPage.print')}
        </Button>
      </div>
      <div className="space-y-8 rounded-3xl bg-white p-6 shadow-float sm:p-10 print:p-0 print:shadow-none">
        <header>
          <h1 className="font-bold text-4xl leading-tight">{t(`myBookings.receiptPage.${title}`)}</h1>
          <p className="mt-1 text-ink-soft">
            {t('myBookings.receiptPage.number', { reference: receipt.reference })}
            {receipt.number !== null &&
              ` · ${t('myBookings.receiptPage.sequence', { number: receipt.number })}`}
          </p>
        </header>
        <div className="grid gap-6 sm:grid-cols-2">
          <Party label={t('myBookings.receiptPage.billedTo')}>
            {receipt.billTo && <span className="block whitespace-pre-line">{receipt.billTo}</span>}
            {receipt.customer.name}
            <br />
            {receipt.customer.email}
          </Party>
          <Party label={t('myBookings.receiptPage.seller')}>
            {receipt.seller.name}
            <br />
            {receipt.seller.email}
          </Party>
        </div>
        <section>
          <h2 className="font-bold font-text text-lg first-letter:uppercase">
            {t('checkout.night.date', { date: atNoonUtc(night.date) })}
          </h2>
          <p className="mb-5 text-ink-soft">
            {inLanguage(night.title, language)}, {writeTimes(night, language)}
          </p>
          <PriceLines quote={receipt.quote} />
        </section>
        <ul className="space-y-1 border-ink/15 border-t pt-5">
          <li>{t('myBookings.receiptPage.issued', { date: receipt.issuedOn })}</li>
          <li className="font-semibold">
            {receipt.paidOn
              ? t('myBookings.receiptPage.paidOn', { date: receipt.paidOn })
              : t('myBookings.receiptPage.notPaid')}
          </li>
          {toPay && <InvoiceLines toPay={toPay} />}
          {!toPay && isPositive(receipt.balance) && (
            <li className="font-semibold">
              {t('myBookings.receiptPage.toPay')} <Price of={receipt.balance} cents="always" />
            </li>
          )}
          {receipt.refunds.map(({ id, amount }) => (
            <li key={id} className="font-semibold">
              {t('myBookings.receiptPage.refunded')} <Price of={amount} cents="always" />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

/** What a group pays now, and the rest with its day. */
function InvoiceLines({ toPay }: { toPay: NonNullable<Receipt['toPay']> }) {
  const t = useTranslate();
  const isRest = same(toPay.now, toPay.rest);
  return (
    <>
      <li className="font-semibold">
        {t('myBookings.receiptPage.toPay')} <Price of={toPay.now} cents="always" />
        {isRest && toPay.restBy && ` (${t('myBookings.receiptPage.by', { day: atNoonUtc(toPay.restBy) })})`}
      </li>
      {!isRest && isPositive(toPay.rest) && (
        <li>
          {t('myBookings.receiptPage.later')} <Price of={toPay.rest} cents="always" /> (
          {toPay.restBy
            ? t('myBookings.receiptPage.by', { day: atNoonUtc(toPay.restBy) })
            : t('myBookings.receiptPage.atStart')}
          )
        </li>
      )}
    </>
  );
}

function Party({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-normal font-text text-[0.9375rem] text-ink-soft">{label}</h2>
      <p className="font-semibold leading-snug [overflow-wrap:anywhere]">{children}</p>
    </div>
  );
}
