import { z } from 'zod';
import { type CalendarDate, calendarDate, type Weekday, weekday } from '#domain/calendar-date.ts';
import { orNull, price, wholeNumberIn } from '#domain/form/fields.ts';
import { weekdayNames } from '#domain/month.ts';
import { recordOf } from '#domain/record-of.ts';
import {
  datesOf,
  maxRecurrenceDates,
  type RecurrenceRule,
  recurrenceKinds,
} from '#domain/schedule/recurrence.ts';
import { typedValue } from '#domain/typed-text.ts';
import { checkNight, nightShape } from '#features/schedule/night-settings.ts';
import type { Plan } from '#features/schedule/schedule-series.server.ts';

type PlanMessage =
  `field.plan.${'crawl' | 'from' | 'weekdays' | 'weekdayPrice' | 'until' | 'occurrences' | 'except'}`;

const key = (message: PlanMessage): PlanMessage => message;

const words = (text: string) =>
  typedValue(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

const fields = z.object({
  ...nightShape,
  crawlId: z.uuid({ error: key('field.plan.crawl') }),
  repeat: z.enum(recurrenceKinds).catch('once'),
  from: z.string().default(''),
  weekdays: z.string().default(''),
  weekdayPrices: z
    .object(recordOf(weekdayNames, () => orNull(price({ problem: 'field.night.price' }))))
    .prefault({}),
  ends: z.enum(['until', 'occurrences']).catch('occurrences'),
  until: z.string().default(''),
  occurrences: z.string().default(''),
  except: z.string().default(''),
});

/** Parses the form of a plan. Fields that the chosen repetition does not use are ignored. */
export const planForm = fields.superRefine(checkNight).transform((form, context): Plan => {
  const { crawlId, repeat, from, weekdays, weekdayPrices, ends, until, occurrences, except, ...night } = form;
  const { longNight: _, ...settings } = night;
  const wrong = (field: string, message: PlanMessage) => {
    context.addIssue({ code: 'custom', path: field.split('.'), message });
    return z.NEVER;
  };
  const first = calendarDate(typedValue(from));
  if (!first) return wrong('from', 'field.plan.from');
  const planOf = (rule: RecurrenceRule): Plan => {
    const days = new Set(datesOf(rule).map((date) => weekdayNames[weekday(date)]));
    const prices = weekdayNames.filter((name) => weekdayPrices[name]);
    const unused = days.size > 0 && prices.find((name) => !days.has(name));
    if (unused) return wrong(`weekdayPrices.${unused}`, 'field.plan.weekdayPrice');
    return { crawlId, settings, rule, ...(prices.length > 0 && { weekdayPrices }) };
  };
  if (repeat === 'once') return planOf({ kind: 'once', from: first });

  const days = words(weekdays).map(Number).filter(isWeekday);
  if (repeat === 'weekly' && days.length === 0) return wrong('weekdays', 'field.plan.weekdays');
  const last = calendarDate(typedValue(until));
  const nights = wholeNumberIn(occurrences) ?? 0;
  if (ends === 'until' && (!last || last < first)) return wrong('until', 'field.plan.until');
  if (ends === 'occurrences' && (nights < 1 || nights > maxRecurrenceDates))
    return wrong('occurrences', 'field.plan.occurrences');
  const left = words(except).map(calendarDate);
  if (left.includes(null)) return wrong('except', 'field.plan.except');
  const series = {
    from: first,
    ends: ends === 'until' && last ? { until: last } : { occurrences: nights },
    except: left.filter((date): date is CalendarDate => date !== null),
  };
  const rule: RecurrenceRule =
    repeat === 'weekly' ? { kind: repeat, weekdays: days, ...series } : { kind: repeat, ...series };
  return planOf(rule);
});

const isWeekday = (day: number): day is Weekday => Number.isInteger(day) && day >= 0 && day <= 6;
