/** What changes a booking at the desk. */
export default {
  changes: {},
  refusal: {
    booking: {
      changedMeanwhile:
        'Somebody has changed this booking since you opened the page. Nothing was saved. Look at it as it is now.',
      notLive: 'This booking is cancelled or expired and cannot be changed.',
      checkedIn: 'Guests of this party are in already. Whoever is in cannot be taken away or moved.',
      notYet: 'The night has not begun: nobody can have missed it.',
      freeReasonMissing: 'Write down why it is free.',
      nothingToPay: 'There is nothing to pay for this booking.',
    },
    change: {
      nothing: 'That is how it is already.',
      keyUsed: 'This form was sent before, for another change. Look at the booking as it is now.',
      differs: 'The difference in price is {difference} by now. Look at it again.',
    },
  },
};
