import words from '../../words/es.ts';

/** Quién del equipo trabaja cada noche. */
export default {
  roster: {
    lead: 'Quién trabaja cada noche y qué falta. Marca noches para asignarlas a una persona.',
    ofNight: 'Quién trabaja esta noche',
    nobody: 'Nadie trabaja esta noche todavía.',
    nobodyShort: 'Nadie todavía',
    missing:
      '{missing, plural, one {Falta # guía} other {Faltan # guías}}, {needed, plural, one {se necesita #} other {se necesitan #}}',
    missingShort: '{missing, plural, one {Falta #} other {Faltan #}}',
    completeShort: 'Completo',
    complete: '{needed, plural, one {Se necesita # guía} other {Se necesitan # guías}}, no falta nadie',
    person: words.person,
    choosePerson: 'Elige una persona',
    anybody: 'Cualquiera',
    role: words.role,
    isAway: '{name} (no disponible)',
    assign: 'Asignar',
    assigned: '{count, plural, one {Asignada} other {Asignadas # noches}}',
    isMeant: 'Asignar de todos modos',
    takeOff: 'Quitar',
    takeOffName: 'Quitar a {name} de esta noche',
    takenOff: 'Ya no trabaja esta noche',
    showMissing: 'Faltan guías',
    clear: 'Mostrar todas',
    noNights: 'No hay noches en estas semanas',
    noMatch: 'No hay noches así en estas semanas',
    night: words.night,
    crawl: words.crawl,
    guests: words.guestsAsInvitados,
    who: words.team,
    state: 'Guías',
    select: 'Elegir {crawl} del {date, date, night}',
    selectAll: 'Elegir todas las noches',
    selected: '{count, plural, one {# noche} other {# noches}}',
    first: 'Las próximas semanas',
    next: 'Semanas siguientes',
  },
  field: {
    roster: {
      person: 'Elige quién trabaja',
      nights: 'Marca al menos una noche',
    },
  },
  refusal: {
    roster: {
      unknown: 'Esta persona ya no trabaja esa noche.',
      notAssignable: 'Esta persona no puede hacer check-in ahí. Cambia primero su rol o sus ciudades.',
      away: 'Esta persona no está disponible el {date, date, night}.',
      busy: 'El {date, date, night}, esta persona trabaja otra noche a la misma hora.',
    },
  },
};
