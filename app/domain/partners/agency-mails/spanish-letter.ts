import type { MailFormat } from '../mail-format.ts';

/** A letter in Spanish sentences: “Maya Torres reservó … para 3 personas el …”. */
export default {
  marks: [/\s(?:reservó|ha reservado)\s/i, /\b(?:nuestra|la) referencia es\s/i],
  isDayFirst: true,
  labels: {},
  sentences: {
    reference: [/\b(?:nuestra|la) referencia es\s+([A-Z0-9][A-Z0-9/-]{3,})/i],
    crawl: [
      /\s(?:reservó|ha reservado)\s+(?:el tour\s+)?[«“"]?(.+?)[»”"]?\s+para\s+(?:\p{L}+|\d+)\s+(?:personas|adultos)/iu,
    ],
    date: [/\b(?:personas|adultos)[,]?\s+(?:para\s+)?el\s+(.{6,50}?)(?:\s+a las?\b|[.;,](?:\s|$))/i],
    time: [/\ba las?\s+(\d{1,2}[:.]?\d{0,2}\s*(?:[ap]\.?\s?m\.?|h(?:oras|rs)?)?)/i],
    people: [/\bpara\s+((?:\p{L}+|\d+)\s+(?:personas|adultos))/iu],
    name: [/(?:^|[.!¡,:]\s+)((?:[\p{Lu}][\p{L}'’-]+\s+){1,4}?)(?:reservó|ha reservado)/u],
    others: [/\b(?:acompañad[oa]s? (?:de|por)|junto con)\s+(.+?)\s*[.;]/i],
    language: [/\bhabla\s+(\p{L}+)/iu, /\ben\s+(español|inglés)\b/i],
    phone: [/\b(?:teléfono|celular|whatsapp)\s+(?:es\s+|:\s*)?(\+?[\d\s().-]{7,20}\d)/i],
    price: [/(?:[Tt]e pagamos|[Rr]ecibirás)\s+(\S*\d(?:\s+(?:USD|MXN|EUR))?)/],
    total: [/\b(?:[Nn]os pagó|[Pp]agó (?:en total)?|[Pp]agaron)\s+(\S*\d(?:\s+(?:USD|MXN|EUR))?)/],
    addOns: [/\bcon (?:los|estos) extras:?\s+(.+?)\s*[.;]/i],
    email: [/(\S+@\S+)/],
  },
} satisfies MailFormat as MailFormat;
