import type { MailTemplates } from '../templates/template.ts';
import { waitingMail } from '../waiting-mails/waiting-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
  en: {
    subject: 'There are places again for {{ night }}',
    preheader: '{{ people }}, {{ crawl_title }}. Book before somebody else does.',
    heading: 'Your night has places again',
    opening:
      'You asked us to tell you: there are places for {{ people }} now. They are on sale to everybody, and yours once you book.',
    closing:
      'This is the one mail that you asked for. Should the places be gone when you come, ask us again on the same page.',
  },
  es: {
    subject: 'Otra vez hay lugares para el {{ night }}',
    preheader: '{{ people }}, {{ crawl_title }}. Reserva antes de que alguien se adelante.',
    heading: 'Tu noche vuelve a tener lugares',
    opening:
      'Nos pediste que te avisáramos: ya hay lugar para {{ people }}. Están a la venta para todo el mundo y son tuyos en cuanto reservas.',
    closing:
      'Este es el único correo que nos pediste. Si cuando entres ya no quedan lugares, vuelve a pedirnos aviso en la misma página.',
  },
};

/** Notifies a waiting party that there are places for it. */
export const waitingPlacesFree: MailDefinition = waitingMail({
  template,
  parts: ({ facts, bookAddress }, t) => ({
    parts: [{ kind: 'button', label: t('mail.waiting.book'), address: bookAddress }, facts],
  }),
});
