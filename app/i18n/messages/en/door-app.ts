import words from '../../words/en.ts';

/** The app of the guides, beside the texts of check-in (`door`). */
export default {
  doorApp: {
    name: 'Door',
    description: 'Check-in for guides, with or without a network.',
    noScript: 'This page needs JavaScript.',
    nav: { label: 'Parts of the app', tonight: words.tonight },
    status: {
      connected: 'Up to date with all phones',
      alone: 'No connection. {age}',
      from: 'List from {day, select, today {{time}} other {{date, date, shortNight}, {time}}}',
      never: 'No list yet',
      waiting: '{count, plural, one {# change waits} other {# changes wait}}',
      conflicts: '{count, plural, one {# to look at} other {# to look at}}',
    },
    room: {
      low: 'The storage of this phone is almost full. Free some, so that no check-in is refused.',
      full: 'The storage of this phone is full: the last check-in was not recorded. Free some, then press again.',
    },
    noList: {
      loading: 'Loading the lists…',
      title: 'No list on this phone',
      text: 'It was not loaded yet, or it was deleted after a night or after many hours without a connection. Connect the phone to load it. Nobody can be checked in until then.',
    },
    awaited: {
      title: 'This night is not on this phone',
      text: 'It is loaded as soon as the phone has a connection. Nights of the coming days are on it without one.',
      tonight: 'Open tonight',
      unknown: 'That night was not found. You see tonight.',
    },
    cash: words.cash,
    further: {
      title: 'Earlier and later nights',
      none: 'There are no others.',
      lost: 'They could not be loaded. Try again.',
    },
    signedOut: {
      title: 'Signed out on this phone',
      text: 'The guest lists were deleted from this phone. Sign in to load them again.',
      waiting:
        '{count, plural, one {# change is still stored here and is} other {# changes are still stored here and are}} sent as soon as somebody of the team signs in.',
      signIn: words.signInAsIniciarSesion,
    },
    refused: {
      title: words.thisPageIsNotOpenToYou,
      text: 'Your role does not include check-in, or your account needs two-factor authentication. The guest lists were deleted from this phone.',
    },
    unsupported: {
      title: 'This browser cannot keep the list',
      text: 'Check-in works without a network only where the browser stores data. Open this page in a normal window (not a private one), with an address that begins with https.',
    },
    tonight: {
      list: 'Open the list',
      none: 'No night in the coming days.',
      others: 'Other nights on this phone',
      moved: 'was rescheduled',
      cancelled: 'was cancelled',
    },
    leave: {
      button: 'Sign out {name}',
      waiting:
        '{count, plural, one {# change has not been sent yet. It stays} other {# changes have not been sent yet. They stay}} on this phone if you sign out, until somebody signs in.',
    },
    list: { search: 'Search by name or reference', unsent: 'not sent yet' },
    noShow: {
      mark: words.markAsNoShow,
      title: 'Marked as no-show',
      text: '{name} did not come. Checking in a guest clears the mark.',
      isMarked: 'Did not come',
    },
    notStored: {
      title: 'Not recorded',
      text: 'This phone could not store it, so nothing has happened. Free some storage and press again.',
    },
    phone: {
      show: 'Show the phone number',
      none: 'No phone number could be loaded.',
      showAll: 'Phone numbers',
      lost: 'Phone numbers: try again',
    },
    kinds: {
      admit: '{count, plural, one {# guest checked in} other {# guests checked in}}',
      undo: '{count, plural, one {# check-in undone} other {# check-ins undone}}',
      noShow: 'marked as no-show',
      payment: '{amount} taken {method, select, cash {in cash} other {with the card terminal}}',
    },
    changes: {
      title: 'Changes of this phone',
      never: 'This phone has not reached the server yet.',
      connected: 'This phone and the others agree.',
      alone:
        'The server cannot be reached. The list is from {day, select, today {{time}} other {{date, date, shortNight}, {time}}}; what other phones have done since then is not on it.',
      waiting: words.notSentYet,
      none: 'Everything is sent.',
      at: '{day, select, today {{time}} other {{date, date, shortNight}, {time}}}',
      conflicts: 'Does not agree',
      conflictsText: 'What was done at the door and what the booking said do not agree. Look at both sides.',
      phone: 'At the door: {what} by {who}',
      paid: 'In the booking: {amount} paid {method, select, cash {in cash to {who}} terminal {with the card terminal of {who}} bankTransfer {by bank transfer} other {online}}',
      server: 'In the booking: guest {number} checked in by {who}',
      changed:
        '{count, plural, one {# guest was checked in by this.} other {# guests were checked in by this.}}',
      unchanged: words.theServerChangedNothing,
      settle: 'Settle in the admin area',
      read: 'I have read this',
    },
    reasons: {
      alreadyUsed: 'Somebody was checked in already',
      wrongNight: 'The booking is for another night',
      tooEarly: 'Check-in or the night had not begun',
      doorClosed: 'Check-in had closed',
      unpaid: 'The booking is not paid',
      cancelled: 'The booking, the night or the ticket was cancelled',
      unknown: 'The server does not know this booking',
      alreadyPaid: 'It was paid already',
      amountChanged: 'The amount due had changed',
      holdEnded: 'The hold had ended, and its places are sold',
      notAllowed: 'The account that sent it may not take payments',
    },
    money: {
      title: 'Payment of {name}',
      how: 'How it is paid',
      methods: { cash: words.cash, terminal: 'Card terminal' },
      currency: 'Paid in',
      handedOver: 'Handed over, in {currency} (to count the change)',
      change: 'Change: {amount}',
      exact: 'No change',
      missing: '{amount} is missing.',
      unreadable: 'Write an amount, such as 200 or 200.50.',
      take: 'Take {amount} {method, select, cash {cash} other {by terminal}}',
      takeAndAdmit:
        'Take {amount} {method, select, cash {cash} other {by terminal}} and check in {count, plural, one {# guest} other {# guests}}',
      taken: {
        title: '{amount} taken',
        text: '{name} has paid. Check the guests in.',
      },
      giveBack: '{method, select, cash {Give back {amount}} other {Refund {amount} on the terminal}}',
      notRecorded: 'It was not recorded and is not part of your cash.',
    },
    handOver: {
      why: 'If this phone will not have a connection again, hand its changes over: another phone or the office scans them.',
      show: 'Show as a code',
      scan: 'Scan this with the scanner of another phone, or with any camera.',
      code: 'Code {number} of {total}',
      next: 'Next code',
    },
    takeOver: {
      title: 'Changes of another phone',
      text: '{count, plural, one {This code contains # change of a guide.} other {This code contains # changes of guides.}} Taking them over twice changes nothing.',
      button: '{count, plural, one {Take over # change} other {Take over # changes}}',
      done: '{count, plural, one {# change is} other {# changes are}} stored on this phone and sent as soon as it has a connection.',
      unreadable: 'This code cannot be read. Scan it again.',
    },
    lost: {
      text: '{count, plural, one {The browser has deleted # change} other {The browser has deleted # changes}} of this phone before it was sent. Compare the guests who are here with the list, and check them in again.',
    },
  },
};
