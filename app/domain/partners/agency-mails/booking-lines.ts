import type { MailFormat } from '../mail-format.ts';

/** A booking as lines of label and value, with the month first. */
export default {
  marks: [/^\s*Lead traveler\s*:/im, /^\s*Travel date\s*:/im],
  isDayFirst: false,
  labels: {
    reference: ['booking ref'],
    crawl: ['tour title'],
    date: ['travel date'],
    time: ['starts at'],
    people: ['travelers'],
    name: ['lead traveler'],
    others: ['also traveling'],
    phone: ['lead traveler phone'],
    email: ['lead traveler email'],
    language: ['guide speaks'],
    price: ['net rate'],
    total: ['guest paid'],
    children: ['kids under 18'],
    addOns: ['tour extras'],
  },
  sentences: {},
} satisfies MailFormat as MailFormat;
