import { z } from 'zod';
import { list, orNull, price, readBy, ticked, wholeNumber } from '#domain/form/fields.ts';
import type { Money } from '#domain/money.ts';
import { looksLikeChange, type PriceChange, readPriceChange } from '#domain/pricing/price-change.ts';
import { checkTimes } from '#domain/schedule/check-times.ts';
import { typedTime } from '#domain/written-time.ts';
import type { NightEdits } from '#features/schedule/night-edits.ts';
import { maxSpots, minSpots, saleDateFields } from '#features/schedule/night-settings.ts';

type ManyMessage = `field.many.${'nothing' | 'priceTwice' | 'priceChange' | 'saleTwice' | 'nights'}`;

const key = (message: ManyMessage): ManyMessage => message;

/** The choices of the fields that are neither typed nor ticked; empty: as it is. */
export const saleChoices = ['', 'stop', 'resume'] as const;
export const totalChoices = ['', 'hide', 'show'] as const;

type PriceOrChange = Money | PriceChange;

const absolute = price({ problem: 'field.night.price' });

/** The form that changes several nights. An empty field leaves the setting of each night as it is. */
export const manyForm = z
  .object({
    nightIds: list.refine((ids) => ids.length > 0, key('field.many.nights')),
    price: orNull(
      readBy((typed): PriceOrChange | null => {
        if (looksLikeChange(typed)) return readPriceChange(typed);
        return absolute.safeParse(typed).data ?? null;
      }, key('field.many.priceChange')),
    ),
    crawlPrice: ticked,
    salePrice: orNull(price({ above: 0, problem: 'field.night.salePrice' })),
    ...saleDateFields,
    endSale: ticked,
    totalSpots: orNull(wholeNumber({ min: minSpots, max: maxSpots, problem: 'field.night.totalSpots' })),
    startTime: orNull(readBy(typedTime, 'field.night.startTime')),
    endTime: orNull(readBy(typedTime, 'field.night.endTime')),
    sales: z.enum(saleChoices).catch(''),
    total: z.enum(totalChoices).catch(''),
  })
  .superRefine((form, context) => checkTimes({ ...form, longNight: true }, context))
  .transform((form, context): { nightIds: string[]; changes: NightEdits } => {
    const wrong = (field: string, message: ManyMessage | 'field.night.saleEndsEarly') => {
      context.addIssue({ code: 'custom', path: [field], message });
      return z.NEVER;
    };
    if (form.price && form.crawlPrice) return wrong('price', 'field.many.priceTwice');
    const { saleFrom, saleUntil } = form;
    if ((form.salePrice ?? saleFrom ?? saleUntil) && form.endSale)
      return wrong('salePrice', 'field.many.saleTwice');
    if (saleFrom && saleUntil && saleUntil < saleFrom) return wrong('saleUntil', 'field.night.saleEndsEarly');
    const changes: NightEdits = {
      ...(form.crawlPrice && { price: null }),
      ...(form.price && ('currency' in form.price ? { price: form.price } : { priceBy: form.price })),
      // A new sale has its own dates, or none.
      ...(form.salePrice || form.endSale
        ? { salePrice: form.salePrice, saleFrom, saleUntil }
        : { ...(saleFrom && { saleFrom }), ...(saleUntil && { saleUntil }) }),
      ...(form.totalSpots !== null && { totalSpots: form.totalSpots }),
      ...(form.startTime && { startTime: form.startTime }),
      ...(form.endTime && { endTime: form.endTime }),
      ...(form.sales && { bookingsDisabled: form.sales === 'stop' }),
      ...(form.total && { hideTotalSpots: form.total === 'hide' }),
    };
    return Object.keys(changes).length === 0
      ? wrong('price', 'field.many.nothing')
      : { nightIds: form.nightIds, changes };
  });
