import type { MailTemplates } from './template.ts';

export const accountVerify: MailTemplates = {
  en: {
    subject: 'Confirm your address for {{ site_name }}',
    preheader: 'One click and your account is ready.',
    heading: 'Almost there{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'You signed up at {{ site_name }}. Confirm that this address is yours and your account is ready: your bookings, tickets and receipts in one place.',
    closing:
      'The link works once, within {{ valid_hours }} hours. If you did not sign up, ignore this mail: nothing happens without that click.',
  },
  es: {
    subject: 'Confirma tu correo para {{ site_name }}',
    preheader: 'Un clic y tu cuenta está lista.',
    heading: 'Ya casi{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Te registraste en {{ site_name }}. Confirma que este correo es tuyo y tu cuenta queda lista: tus reservas, boletos y recibos en un solo lugar.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} horas. Si no fuiste tú, ignora este mensaje: sin ese clic no pasa nada.',
  },
};
