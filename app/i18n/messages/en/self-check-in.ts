import words from '../../words/en.ts';

/** The page behind the code on a guide's phone, where parties check themselves in. */
export default {
  selfCheckIn: {
    metaTitle: 'Check in – {site}',
    title: 'You are here',
    date: words.dateDateNight,
    party: '{reference} · {count, plural, one {# person} other {# people}}',
    in: '{arrived} of {people} checked in',
    show: 'Your guide sees it too. Have a great night!',
    who: 'Who is here? The others can check in later.',
    guest: words.guestNumber,
    button: '{count, plural, one {I am here} other {We are here}}',
    nobody: 'Tick at least one person.',
    failed: 'Nobody was checked in',
    lost: 'Nobody was checked in. Find the booking again.',
    owes: '{amount} left to pay',
    owesSomething: 'This booking is not fully paid',
    owesText: 'Your guide takes the payment, and checks you in.',
    askGuide: 'Please talk to your guide.',
    not: {
      tooEarly: 'Check-in is not open yet',
      doorClosed: 'Check-in is closed',
      cancelled: 'This booking or ticket was cancelled',
      wrongNight: 'This booking is for another night',
      unknown: 'This booking was not found',
    },
    overTitle: 'Scan the code again',
    overText:
      'The code on your guide’s phone changes every {seconds} seconds, and this one is no longer valid. Scan the code that your guide shows now.',
    home: 'To the website',
    find: {
      title: 'Find your booking',
      another: 'Check in another booking',
      said: 'Booking reference or ticket code',
      saidHint: 'It is in your email and on your ticket, for example VPC-7K3M-X9QD.',
      lastName: words.lastName,
      lastNameHint: 'Of the person who booked; one of several is enough. Not needed with a ticket code.',
      button: 'Find booking',
      failed: 'No booking was found',
      saidMissing: 'Enter the reference or the code.',
      lastNameMissing: 'Enter the last name of the person who booked.',
    },
  },
  refusal: {
    selfCheckIn: {
      notFound: 'No booking of this night has that reference and last name. Check both, or ask your guide.',
      codeOver: 'The code is no longer valid. Scan the one that your guide shows now.',
    },
  },
};
