import type { MailTemplates } from '../templates/template.ts';
import { waitingMail } from '../waiting-mails/waiting-mail.server.ts';
import type { MailDefinition } from './mail-definition.ts';

const template: MailTemplates = {
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

/** Confirms a place on a waiting list. The link to leave the list follows the closing. */
export const waitingJoined: MailDefinition = waitingMail({
  template,
  parts: ({ facts, leaveAddress }, t) => ({
    parts: [facts],
    lastParts: [{ kind: 'link', label: t('mail.waiting.leave'), address: leaveAddress }],
  }),
});
