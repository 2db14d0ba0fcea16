import type { Like } from '#i18n/translate.ts';
import type en from '../../en/staff/door-codes.ts';

export default {
  doorCodes: {
    here: {
      scan: 'Escanea para registrar tu entrada',
      code: 'Código QR para registrar la propia entrada',
      none: 'Ahora no hay código: todavía no se registran entradas, o este celular necesita conectarse una vez.',
      text: 'El código cambia cada {seconds} segundos. Quedan para ti quienes deben dinero y quienes no encuentran su reserva en el celular.',
      alone:
        'Sin conexión. Los asistentes pueden usar la suya; verás quién se registró cuando este celular vuelva a conectarse.',
      left: 'Todavía no están',
    },
    tips: {
      scan: 'Escanea para dejar propina',
      code: 'Código QR de tu página de propinas',
      off: 'Las propinas están desactivadas, así que nadie puede dejar propina.',
      none: 'Ahora no hay código: se puede dejar propina desde unas horas antes de una noche que trabajas, y este celular necesita conectarse una vez.',
      text: 'Los asistentes pagan con tarjeta en su propio celular, que necesita conexión.',
    },
  },
} satisfies Like<typeof en>;
