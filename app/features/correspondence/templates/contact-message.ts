import type { MailTemplates } from './template.ts';

/** To the operator: what the visitor wrote stands below, between opening and closing. */
export const contactMessage: MailTemplates = {
  en: {
    subject: 'Contact form: {{ contact_subject }}',
    preheader: '{{ sender_name }} wrote to you on the site.',
    heading: '{{ contact_subject }}',
    opening: '',
    closing: '',
  },
  es: {
    subject: 'Formulario de contacto: {{ contact_subject }}',
    preheader: '{{ sender_name }} te escribió en el sitio.',
    heading: '{{ contact_subject }}',
    opening: '',
    closing: '',
  },
};
