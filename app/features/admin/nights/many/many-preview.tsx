import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import { regularPrice } from '#domain/pricing/price-per-person.ts';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import type { NightSettings } from '#features/schedule/night-settings.ts';
import { refusalText, type Translate } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { useAmount } from '../../kit/amount.tsx';
import { useClock } from '../../kit/clock.tsx';
import type { PreviewedNight } from './handle-many.server.ts';

/** Each night before and after, those that refuse the change with the reason; then the button that saves. */
export function ManyPreview({
  preview,
  nights,
  isBusy,
}: {
  preview: readonly PreviewedNight[] | null;
  nights: readonly AdminNight[];
  isBusy: boolean;
}) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const write = useWritten();
  const titles = new Map(nights.map(({ id, title }) => [id, inLanguage(title, language)]));
  const changed =
    preview?.filter(({ refusal, changes }) => !refusal && Object.keys(changes).length > 0) ?? [];
  const refusedCount = preview?.filter(({ refusal }) => refusal).length ?? 0;
  return (
    <>
      <Button type="submit" name="intent" value="look" look={preview ? 'line' : 'ink'} busy={isBusy}>
        {t('admin.many.preview')}
      </Button>
      {preview && (
        <section aria-labelledby="many-preview" className="space-y-3">
          <h2 id="many-preview" className="text-lg" aria-live="polite">
            {t('admin.many.previewed', { count: changed.length })}
            {refusedCount > 0 && ` ${t('admin.many.refusedCount', { count: refusedCount })}`}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard */}
          <ol className="max-h-96 overflow-y-auto rounded-lg border border-ink/10" tabIndex={0}>
            {preview.map(({ id, date, startTime, before, crawlPrice, changes, refusal }) => (
              <li
                key={id}
                data-refused={refusal ? '' : undefined}
                className="border-ink/10 border-b px-3 py-2 leading-snug last:border-b-0 data-refused:bg-scarce-pale"
              >
                <span className="font-semibold first-letter:uppercase">
                  {t('admin.shortDate', { date: atNoonUtc(date) })} {clock(startTime)}
                </span>{' '}
                <span className="text-ink-soft">{titles.get(id)}</span>
                {refusal ? (
                  <span className="block font-semibold text-scarce">{refusalText(t, language, refusal)}</span>
                ) : (
                  <Differences before={before} crawlPrice={crawlPrice} changes={changes} write={write} />
                )}
              </li>
            ))}
          </ol>
          {refusedCount > 0 && <p>{t('admin.many.refusedStay')}</p>}
          {changed.length > 0 && (
            <Button type="submit" name="intent" value="save" look="hot" busy={isBusy}>
              {t('admin.many.save', { count: changed.length })}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function Differences({
  before,
  crawlPrice,
  changes,
  write,
}: {
  before: NightSettings;
  crawlPrice: Money | null;
  changes: Partial<NightSettings>;
  write: ReturnType<typeof useWritten>;
}) {
  const t = useTranslate();
  const changed = (name: keyof NightSettings) => changes[name] !== undefined;
  const names = settingNames.filter((name) => (name === 'salePrice' ? saleNames : [name]).some(changed));
  if (names.length === 0) return <span className="block text-ink-soft">{t('admin.many.same')}</span>;
  return names.map((name) => (
    <span key={name} className="block">
      {labelOf(t, name)}: <s className="text-ink-soft">{write(name, before, crawlPrice)}</s>{' '}
      <span aria-hidden="true">→</span> <strong>{write(name, { ...before, ...changes }, crawlPrice)}</strong>
    </span>
  ));
}

const settingNames = [
  'startTime',
  'endTime',
  'totalSpots',
  'price',
  'salePrice',
  'bookingsDisabled',
  'hideTotalSpots',
] as const satisfies (keyof NightSettings)[];

/** A sale is written as one: its price and its dates. */
const saleNames = ['salePrice', 'saleFrom', 'saleUntil'] as const;

const labelOf = (t: Translate, name: (typeof settingNames)[number]) =>
  name === 'bookingsDisabled'
    ? t('admin.many.sales')
    : name === 'hideTotalSpots'
      ? t('admin.many.total')
      : t(`admin.settings.${name}`);

/** The value of a setting in words. */
function useWritten() {
  const clock = useClock();
  const t = useTranslate();
  const amount = useAmount();
  const writeSale = ({ salePrice, saleFrom, saleUntil }: NightSettings) =>
    salePrice
      ? [
          amount(salePrice),
          saleFrom && t('admin.many.saleFrom', { date: atNoonUtc(saleFrom) }),
          saleUntil && t('admin.many.saleUntil', { date: atNoonUtc(saleUntil) }),
        ]
          .filter(Boolean)
          .join(' ')
      : t('admin.many.noSale');
  return (name: (typeof settingNames)[number], settings: NightSettings, crawlPrice: Money | null): string => {
    switch (name) {
      case 'price':
        return settings.price
          ? amount(settings.price)
          : t('admin.many.ofCrawl', { price: amount(regularPrice(null, crawlPrice)) });
      case 'salePrice':
        return writeSale(settings);
      case 'bookingsDisabled':
        return t(settings.bookingsDisabled ? 'admin.many.stopped' : 'admin.many.open');
      case 'hideTotalSpots':
        return t(settings.hideTotalSpots ? 'admin.many.hidden' : 'admin.many.shown');
      case 'startTime':
      case 'endTime':
        return clock(settings[name]);
      default:
        return String(settings[name]);
    }
  };
}
