import { hoursAfter } from '#domain/durations.ts';
import { automaticMail } from '../booking-mails/booking-mail.server.ts';
import type { MailTemplates } from '../templates/template.ts';
import type { AutomaticMailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'Thank you for the night, {{ first_name }}',
    preheader: 'How was it? A few words help the next travellers.',
    heading: 'What a night',
    opening:
      'Thank you for coming out with us, {{ first_name }}. If you had a good time, a short review helps other travellers to find us.',
    closing:
      'If something was not right, just answer this mail: a person reads it.\n\nThe guides of {{ site_name }}',
  },
  es: {
    subject: 'Gracias por la noche, {{ first_name }}',
    preheader: '¿Qué tal estuvo? Unas palabras ayudan a quienes vienen después.',
    heading: 'Qué noche',
    opening:
      'Gracias por salir con nosotros, {{ first_name }}. Si la pasaste bien, una reseña corta ayuda a que otros viajeros nos encuentren.',
    closing:
      'Si algo no estuvo bien, responde a este correo: lo lee una persona.\n\nLos guías de {{ site_name }}',
  },
};

/** Hours after which an unsent thank-you is not sent any more. */
const maxHoursLate = 72;

/** The thank-you, with the link to a review. Without such a link it is not sent. */
export const bookingThanks: AutomaticMailDefinition = automaticMail({
  template,
  variables: ['review_link'],
  timing: {
    settings: { on: 'mail_thanks', hours: 'mail_thanks_hours' },
    hours: { usual: 12, fewest: 0, most: 168 },
    window: ({ endsAt }, hours, { reviewLink }) =>
      reviewLink === ''
        ? null
        : { from: hoursAfter(endsAt, hours), until: hoursAfter(endsAt, hours + maxHoursLate) },
    skipsNoShows: true,
    canOptOut: true,
  },
  parts: ({ words }, t) =>
    words.review_link ? [{ kind: 'button', label: t('mail.button.review'), address: words.review_link }] : [],
});
