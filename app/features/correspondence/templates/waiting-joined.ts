import type { MailTemplates } from './template.ts';

/** What somebody waits for stands below the opening; the link to leave the list below the closing. */
export const waitingJoined: MailTemplates = {
  en: {
    subject: 'You are on the waiting list for {{ night }}',
    preheader: 'We write to you as soon as there are places for {{ people }}.',
    heading: 'You are on the list',
    opening:
      'The night is full for now. As soon as there are places for {{ people }}, we write to this address. Who asked first hears first.',
    closing: 'There is nothing else to do, and nothing to pay. Plans changed? Take yourself off the list:',
  },
  es: {
    subject: 'Estás en la lista de espera del {{ night }}',
    preheader: 'Te escribimos en cuanto haya lugar para {{ people }}.',
    heading: 'Ya estás en la lista',
    opening:
      'Por ahora la noche está llena. En cuanto haya lugar para {{ people }}, te escribimos a este correo. Avisamos en el orden en que nos lo pidieron.',
    closing: 'No tienes que hacer nada más, ni pagar nada. ¿Cambiaron tus planes? Sal de la lista aquí:',
  },
};
