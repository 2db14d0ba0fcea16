import words from '../../words/en.ts';

/** Passing single tickets on, for guests and for staff. */
export default {
  tickets: {
    link: words.passATicketOn,
    title: words.passATicketOn,
    text: 'Send one ticket by email to the person who will use it. They get their own code, the time and the place, and they hear of every change. They see nothing else of your booking: no prices and no other names.',
    staffText:
      'The new holder gets the ticket, the night and the place by email, and hears of every change. They see no prices and no other names, and cannot change the booking.',
    newCode: 'The ticket gets a new code. Pictures and links of the old one stop working.',
    ticket: words.ticket,
    guest: words.guestNumber,
    named: '{name} (guest {number})',
    name: 'Who will use it',
    email: 'Their email',
    language: 'Language of the email',
    button: 'Send ticket',
    none: 'All tickets are passed on or used.',
    passedTitle: 'Passed on',
    passedTo: 'Sent to {email} on {date, date, shortNight}',
    passed: 'Passed on {date, date, shortNight}',
    again: 'Send again',
    takeBack: words.takeBack,
    failed: 'Nothing was changed',
    checkFields: 'Please check the marked fields',
    done: {
      passTicket: 'The ticket is on its way',
      takeBackTicket: 'The ticket is back in the booking, with a new code',
      mailTicket: 'The ticket is on its way once more',
    },
  },
  field: {
    holderName: { required: 'Please enter the name of the person who will use it' },
    holderEmail: { invalid: words.pleaseEnterAValidEmailAddressAsEscribeUnCorreoValido },
  },
  refusal: {
    ticket: {
      unknown: 'This ticket is no longer valid.',
      notValid: 'Tickets can be passed on once the booking is paid and while its night takes place.',
      nightStarted: 'The night has started, so tickets can no longer be passed on or taken back.',
      used: 'This ticket was already checked in.',
      passedOn: 'This ticket was passed on already. Take it back first.',
      notPassedOn: 'This ticket is not passed on.',
      ownAddress: 'This is the address of the booking, which has the ticket already.',
    },
  },
};
