import type { MailFormat } from '../mail-format.ts';

/** A letter in English sentences: “Maya Torres has booked … for 3 people on …”. */
export default {
  marks: [/\bhas (?:just )?booked\b/i, /\b(?:our|booking) reference is\b/i],
  isDayFirst: false,
  labels: {},
  sentences: {
    reference: [/\b(?:our|booking) reference is\s+([A-Z0-9][A-Z0-9/-]{3,})/i],
    crawl: [
      /\bhas (?:just )?booked\s+(?:the\s+)?[“"]?(.+?)[”"]?\s+for\s+(?:\w+|\d+)\s+(?:people|guests|adults)/i,
    ],
    date: [/\bfor (?:\w+|\d+) (?:people|guests|adults) on\s+(.{6,40}?)(?:\s+at\b|[.;]\s|$)/i],
    time: [/\bat\s+(\d{1,2}[:.]?\d{0,2}\s*(?:[ap]\.?m\.?)?)/i],
    people: [/\bfor\s+((?:\w+|\d+)\s+(?:people|guests|adults))/i],
    name: [/(?:^|[.!,:]\s+)((?:[\p{Lu}][\p{L}'’-]+\s+){1,4}?)has (?:just )?booked/u],
    others: [/\b(?:accompanied by|together with)\s+(.+?)\s*[.;]/i],
    language: [/\bspeaks?\s+(\p{L}+)/iu, /\bin\s+(English|Spanish)\b/i],
    phone: [/\b(?:call|reach|text)\s+\w+\s+(?:on|at)\s+(\+?[\d\s().-]{7,20}\d)/i],
    price: [/(?:[Ww]e pay you|[Yy]ou will receive)\s+(\S*\d(?:\s+(?:USD|MXN|EUR))?)/],
    total: [
      /\b(?:guest|party|[Ss]he|[Hh]e|[Tt]hey) (?:has |have )?paid (?:us )?(\S*\d(?:\s+(?:USD|MXN|EUR))?)/,
    ],
    addOns: [/\bwith (?:the|these) extras?:?\s+(.+?)\s*[.;]/i],
    email: [/(\S+@\S+)/],
  },
} satisfies MailFormat as MailFormat;
