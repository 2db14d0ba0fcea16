import type { MailFormat } from '../mail-format.ts';

/** Bookings as a table that is pasted from a portal: cells with tabs between them, the day first. */
export default {
  marks: [/^.*\bLocator\t.*\bPax\b.*$/m],
  isDayFirst: true,
  labels: {
    reference: ['locator'],
    crawl: ['service'],
    date: ['service date'],
    time: ['pick up'],
    people: ['pax'],
    name: ['lead pax'],
    others: ['other pax'],
    phone: ['mobile'],
    email: ['mail'],
    language: ['lang'],
    price: ['net'],
    total: ['gross'],
    children: ['chd', 'inf'],
    addOns: ['supplements'],
  },
  sentences: {},
} satisfies MailFormat as MailFormat;
