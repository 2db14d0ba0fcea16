import words from '../../../words/en.ts';

/** Check-ins that contradict what other phones or the office have done. */
export default {
  conflicts: {
    title: 'Check-in conflicts',
    lead: 'What a guide did at the door and what the booking said when it arrived here do not agree. Look at both sides, and settle it with the guide or the guest.',
    none: 'No check-in needs attention.',
    done: 'Settled.',
    settle: 'Mark as settled',
    somebody: 'somebody of the team',
    booking: words.booking,
    noBooking: 'No booking has this id.',
    notBooked: 'The sale did not become a booking. Sold to',
    night: words.night,
    nightOf: words.dateStartCrawl,
    phone: 'On the phone',
    server: 'In the booking',
    kinds: {
      admit: '{who} checked in {count, plural, one {guest} other {guests}} {guests}:',
      undo: '{who} undid the check-in of {count, plural, one {guest} other {guests}} {guests}:',
      noShow: '{who} marked the party as a no-show:',
      payment:
        '{who} took {amount} {method, select, cash {in cash} other {with the card terminal}} for {due} due:',
      sale: '{who} sold {count, plural, one {# spot} other {# spots}} without a network, for {amount} {method, select, cash {in cash} other {with the card terminal}}:',
    },
    received: 'sent',
    wasPaid:
      '{amount} paid {method, select, cash {in cash to {who}} terminal {with the card terminal of {who}} bankTransfer {by bank transfer} other {online}}:',
    notRecorded:
      'The payment was not recorded. It is in no books and in nobody’s cash: {who} has to give {amount} back to the guest.',
    wasLentBack: 'The spots of this phone were taken back by {who}:',
    wasIn: 'Guest {number} was checked in by {who}:',
    changed: 'Checked in by this: {count, plural, one {guest} other {guests}} {guests}.',
    unchanged: words.theServerChangedNothing,
    titles: {
      admit: 'Check-in: {reason}',
      undo: 'Undone check-in: {reason}',
      noShow: 'No-show: {reason}',
      payment: 'Payment: {reason}',
      sale: 'Sale without a network: {reason}',
    },
    reasons: {
      alreadyUsed: {
        title: '{kind, select, admit {checked in twice} other {another phone has checked in}}',
        advice:
          '{kind, select, admit {Two phones checked in the same guest. Ask both guides whether the party was counted twice, or a ticket was shown by two people.} other {Another phone has checked in guests of the party, and they stay in. Ask both guides who is there. Whoever is not is undone in the app of check-in.}}',
      },
      wrongNight: {
        title: words.anotherNight,
        advice:
          'The booking is for another night, or was moved meanwhile. Ask the guide whether the guests came along. If they did, write it into the note of the booking.',
      },
      tooEarly: {
        title: 'before it was possible',
        advice:
          'Check-in or the night had not begun, so nothing was recorded. If it is still true, the guide does it again.',
      },
      doorClosed: {
        title: words.afterCheckIn,
        advice:
          'Check-in of the night had closed, so it cannot be recorded any more. If it matters, write it into the note of the booking.',
      },
      unpaid: {
        title: words.notPaid,
        advice:
          'The booking is not paid, or its hold expired. Ask the guide whether money was taken. If so, record the payment in the booking; if not, ask the guest for it.',
      },
      cancelled: {
        title: 'cancelled meanwhile',
        advice:
          'The booking, the night or the ticket was cancelled meanwhile. Ask the guide whether the guests came along, and whether money that was taken was given back.',
      },
      alreadyPaid: {
        title: 'paid already',
        advice:
          'The booking was paid when the money arrived here. Ask the guide whether the guest got it back.',
      },
      amountChanged: {
        title: words.anotherAmountWasDue,
        advice:
          'The booking or the rate had changed. Ask the guide whether the guest got the money back. If the guest still owes something, record that payment in the booking.',
      },
      holdEnded: {
        title: 'after the hold had ended',
        advice:
          'The spots were sold meanwhile. Ask the guide whether the guest got the money back. If the guest came along, add a booking with the payment.',
      },
      notAllowed: {
        title: 'sent by an account that takes no payments',
        advice:
          'The account that sent it may not take payments. Either the guide gives the money back, or you record the payment in the booking.',
      },
      lentBack: {
        title: 'the spots were taken back',
        advice:
          'The phone sold them without a network, and the spots had gone back to the night. Ask the guide whether the guest got the money back. If the guest came along, add a booking with the payment.',
      },
      unknown: {
        title: 'not known here',
        advice:
          'The booking, the night or the borrowed spots were deleted, or belong to another city. Ask the guide who it was about. If guests came along, add a booking for them.',
      },
    },
  },
  refusal: { door: { conflictSettled: 'This is settled already.' } },
};
