import type { MailTemplates } from './template.ts';

export const bookingThanks: MailTemplates = {
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
