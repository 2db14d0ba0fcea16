import type { Like } from '#i18n/translate.ts';
import type english from '../en/mailing.ts';

export default {
  mailing: {},
  refusal: {
    mail: {
      unknown: 'No existe ese correo.',
      stillWaiting: 'Este correo sigue en la fila; sale solo.',
      isTest: 'Una prueba se envía desde su plantilla, no desde aquí.',
      forgotten: 'Ya no hay a quién escribirle: la cuenta se eliminó.',
      notSent: 'El servidor de correo lo rechazó: {words}',
    },
    template: {
      changed:
        'Alguien más guardó este texto mientras tanto. No se sobrescribió nada; vuelve a cargarlo para ver lo nuevo.',
      unfit: 'Este texto no se puede llenar. Junto al campo dice qué está mal.',
      unknownVersion: 'No existe esa versión.',
    },
  },
} satisfies Like<typeof english>;
