import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/people.ts';

export default {
  people: {
    title: words.team,
    lead: 'Quién tiene acceso y qué abre cada rol.',
    invite: {
      title: 'Invitar a alguien al equipo',
      email: words.emailAsCorreoElectronico,
      role: words.role,
      language: words.language,
      languageHint: 'De la invitación, y de las páginas y la app mientras no elija otro.',
      send: 'Enviar invitación',
      sent: 'Invitación enviada a {email}. Vence en tres días.',
      invalid: words.pleaseEnterAValidEmailAddressAsEscribeUnCorreoElectronicoValido,
      unknownRole: 'Elige un rol',
    },
    waiting: 'Invitaciones pendientes',
    expires: words.expires,
    expired: 'Venció',
    resend: words.resend,
    resendOf: 'Reenviar a {email}',
    withdraw: 'Revocar',
    withdrawOf: 'Revocar la invitación de {email}',
    withdrawn: 'Invitación de {email} revocada. Su enlace ya no funciona.',
    colleagues: 'Equipo',
    find: {
      title: 'Buscar una cuenta',
      label: 'El correo o nombre empieza con',
      button: words.find,
      nobody: 'Ninguna cuenta coincide.',
    },
    columns: {
      email: words.emailAsCorreo,
      name: words.name,
      role: words.role,
      secondFactor: '2FA',
      since: 'Miembro desde',
    },
    cities: {
      legend: words.cities,
      hint: 'Si no marcas ninguna, son todas. Puedes limitar a guías, finanzas y gerentes; un gerente limitado no ve ofertas, textos ni mensajes.',
      all: words.allCities,
      deleted: 'Ciudad eliminada',
      notForRole: 'Este rol no se puede limitar a ciudades',
      unknown: 'Elige ciudades de la lista',
    },
    rights: {
      title: 'Qué abre cada rol',
      admin: 'Todo, también las personas y los ajustes.',
      manager:
        'Noches, reservas, acceso, pagos, ofertas, textos y mensajes. No las personas, los ajustes ni el historial.',
      finance: 'Pagos, reembolsos, ingresos y exportaciones. Consulta las reservas y puede cancelarlas.',
      content:
        'Textos, fotos, correos y los textos de recorridos y ciudades. Sin precios, clientes ni pagos.',
      guide: 'El escáner de boletos y la lista de asistentes.',
    },
    secondFactor: { on: 'Activo', off: 'Inactivo' },
    notProved: 'Correo sin confirmar',
    you: 'tú',
    roleOf: 'Rol de {email}',
    change: words.change,
    changed: 'Rol cambiado.',
    signOut: {
      title: 'Cerrar sesiones…',
      of: 'Cerrar sesiones… {email}',
      text: 'Cierra de inmediato todas las sesiones de esta persona, como la de un celular perdido. Su rol y sus noches se quedan.',
      button: 'Cerrar todas las sesiones',
      done: 'Todas las sesiones de esta persona están cerradas.',
    },
  },
} satisfies Like<typeof english>;
