/** Lo que cambia una reserva en el mostrador. */
import type { Like } from '#i18n/translate.ts';
import type english from '../en/changes.ts';

export default {
  changes: {},
  refusal: {
    booking: {
      changedMeanwhile:
        'Alguien cambió esta reserva desde que abriste la página. No se guardó nada. Mírala como está ahora.',
      notLive: 'Esta reserva está cancelada o vencida y no se puede cambiar.',
      checkedIn:
        'Ya entraron personas de este grupo. A quien ya entró no se le puede quitar ni cambiar de noche.',
      notYet: 'La noche todavía no empieza: nadie ha faltado.',
      freeReasonMissing: 'Escribe por qué es gratis.',
      nothingToPay: 'Esta reserva no tiene nada por pagar.',
    },
    change: {
      nothing: 'Así está ya.',
      keyUsed: 'Este formulario ya se envió para otro cambio. Mira la reserva como está ahora.',
      differs: 'La diferencia de precio ahora es de {difference}. Revísala otra vez.',
    },
  },
} satisfies Like<typeof english>;
