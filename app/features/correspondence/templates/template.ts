import type { Bilingual, Language } from '#domain/bilingual.ts';

/**
 * What a mail says in its own words, as Liquid text (`{{ first_name }}`, `{% if %}`). Never HTML: a blank line
 * begins a new paragraph, and everything is escaped when the mail is laid out. Facts, tickets, prices and
 * buttons stand between opening and closing.
 */
export type MailTemplate = {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly opening: string;
  readonly closing: string;
};

export type MailTemplates = Readonly<Record<Language, MailTemplate>>;

/** The variables that every template may use, and what each stands for; empty where a mail has no such thing. */
export const variableMeanings = {
  site_name: { en: 'The name of the site', es: 'El nombre del sitio' },
  first_name: { en: 'First name of the customer', es: 'Nombre de quien reservó' },
  last_name: { en: 'Last name of the customer', es: 'Apellido de quien reservó' },
  booking_reference: {
    en: 'Reference of the booking, VPC-7K3M-X9QD',
    es: 'Clave de la reserva, VPC-7K3M-X9QD',
  },
  crawl_title: { en: 'Title of the crawl', es: 'Nombre del recorrido' },
  night: { en: 'The date, written out', es: 'La fecha, escrita completa' },
  start_time: { en: 'Start, 20:00', es: 'Inicio, 20:00' },
  end_time: { en: 'End, 00:30', es: 'Fin, 00:30' },
  people: { en: 'Number of people', es: 'Número de personas' },
  meeting_point: { en: 'Meeting point', es: 'Punto de encuentro' },
  total: { en: 'Total in the currency of the booking', es: 'Total en la moneda de la reserva' },
  total_in_pesos: { en: 'Total in pesos', es: 'Total en pesos' },
  held_until: {
    en: 'Until when the places are held (city time)',
    es: 'Hasta cuándo se apartan los lugares (hora local)',
  },
  free_until: {
    en: 'Until when cancelling is free (city time)',
    es: 'Hasta cuándo se cancela sin costo (hora local)',
  },
  refund_amount: { en: 'Amount that goes back', es: 'Monto que se reembolsa' },
  refund_reason: { en: 'Why it goes back', es: 'Por qué se reembolsa' },
  called_off_night: { en: 'The date that was called off', es: 'La fecha que se canceló o se movió' },
  new_night: {
    en: 'The new date of a night that was moved, else empty',
    es: 'La nueva fecha si la noche se movió; si no, vacío',
  },
  choose_until: {
    en: 'Until when guests can choose (city time)',
    es: 'Hasta cuándo se puede elegir (hora local)',
  },
  choice_address: {
    en: 'Address of the page where guests choose',
    es: 'Dirección de la página para elegir',
  },
  booking_address: { en: 'Address of the booking page', es: 'Dirección de la página de la reserva' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type TemplateVariables = Readonly<Record<keyof typeof variableMeanings, string>>;
