import words from '../../words/en.ts';

/** Who of the team works which night. */
export default {
  roster: {
    lead: 'Who works which night, and what is missing. Tick nights to give them to a person.',
    ofNight: 'Who works this night',
    nobody: 'Nobody works this night yet.',
    nobodyShort: 'Nobody yet',
    missing:
      '{missing, plural, one {# guide} other {# guides}} missing, {needed, plural, one {# needed} other {# needed}}',
    missingShort: '{missing, plural, one {# missing} other {# missing}}',
    completeShort: 'Complete',
    complete: '{needed, plural, one {# guide} other {# guides}} needed, nobody missing',
    person: words.person,
    choosePerson: 'Choose a person',
    anybody: 'Anybody',
    role: words.role,
    isAway: '{name} (not available)',
    assign: 'Assign',
    assigned: '{count, plural, one {Assigned} other {Assigned to # nights}}',
    isMeant: 'Assign anyway',
    takeOff: 'Take off',
    takeOffName: 'Take {name} off this night',
    takenOff: 'Taken off this night',
    showMissing: 'Guides missing',
    clear: 'Show all',
    noNights: 'No nights in these weeks',
    noMatch: 'No such nights in these weeks',
    night: words.night,
    crawl: words.crawl,
    guests: words.guestsAsInvitados,
    who: words.team,
    state: 'Guides',
    select: 'Choose {crawl} on {date, date, night}',
    selectAll: 'Choose all nights',
    selected: '{count, plural, one {# night} other {# nights}}',
    first: 'The coming weeks',
    next: 'Later weeks',
  },
  field: {
    roster: {
      person: 'Choose who works',
      nights: 'Tick at least one night',
    },
  },
  refusal: {
    roster: {
      unknown: 'This person is no longer on the night.',
      notAssignable: 'This person may not check guests in there. Change their role or their cities first.',
      away: 'This person is not available on {date, date, night}.',
      busy: 'On {date, date, night}, this person works another night at the same time.',
    },
  },
};
