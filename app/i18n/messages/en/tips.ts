import words from '../../words/en.ts';

/** The page where guests tip the guides of a night. */
export default {
  tips: {
    title: 'Leave a tip',
    titleFor: 'A tip for {name}',
    sharedBy: 'Shared by {names}.',
    shared: 'Shared by the guides of the night.',
    guide: 'Who is it for?',
    guideNumber: 'Guide {number}',
    amount: 'How much?',
    other: 'Another amount',
    otherAmount: 'Another amount in {currency}',
    otherHint: 'From {min} to {max}.',
    pay: words.payByCard,
    privacy: 'The guides get all of it. They do not learn who tipped.',
    notStarted: 'The payment was not started',
    thanks: 'Thank you for your tip of {amount}!',
    thanksText: 'All of it goes to the guides.',
    refunded: 'Your tip of {amount} was refunded.',
    refundedText:
      'The money goes back to the card that you paid with. Depending on your bank, that takes up to ten days.',
    returned: 'Your bank gave you your tip of {amount} back.',
    again: 'Leave another tip',
    open: 'Your tip is not confirmed yet. Reload this page in a moment.',
    notPaid: 'The tip was not paid. Nothing was charged.',
    closed: 'Tips are not possible now',
    closedText: 'Tips for this night are closed. Thank you for thinking of it.',
    unknown: 'This page does not exist',
    unknownText: 'Scan the code of your guide again.',
    home: 'To the home page',
  },
  field: {
    tip: {
      missing: 'Choose an amount, or enter one',
      amount: 'Enter an amount from {min} to {max}',
      guide: 'Choose a guide',
    },
  },
  refusal: {
    tip: {
      pageUnknown: 'This page does not exist. Scan the code of your guide again.',
      closed: 'Tips for this night are closed.',
    },
  },
};
