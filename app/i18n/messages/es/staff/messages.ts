import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/messages.ts';

export default {
  messages: {
    title: words.messages,
    lead: 'Mensajes de la página de contacto. Responde desde tu correo y marca como atendido lo que ya esté resuelto.',
    empty: {
      open: 'No hay mensajes abiertos.',
      done: 'No hay mensajes atendidos.',
      suspect: 'No hay posible spam.',
    },
    show: { open: 'Abiertos', done: 'Atendidos', suspect: 'Posible spam' },
    filter: 'Estado de los mensajes',
    offer: 'Hacer una oferta de grupo',
    reply: 'Responder por correo',
    done: 'Marcar como atendido',
    reopen: 'Reabrir',
    isDone: words.messageMarkedAsDone,
    isReopened: words.messageReopened,
    suspect: 'Posible spam: este mensaje no se te envió por correo',
    next: 'Mensajes anteriores',
    first: 'Mensajes más recientes',
  },
} satisfies Like<typeof english>;
