/** A whole night that is cancelled or moved: what the operator decides, what guests choose, and how it goes. */
export default {
  refusal: {
    night: {
      stopped: 'This night has been cancelled or moved already.',
      notOffered: 'That night cannot be chosen.',
    },
    stop: {
      deadlinePast: 'The deadline has passed already.',
      deadlineAfterStart: 'The deadline has to be before the new night begins.',
      deadlineFar: 'The deadline may be at most {days, number} days away.',
      newNightMissing: 'Choose a night of the same crawl that is still to come.',
      dateTaken:
        'There is another night of this crawl at that time. Choose it from the list, or another date.',
      noRoom:
        '{people, plural, one {# guest has} other {# guests have}} to move, and that night has {left, plural, =0 {no places} one {only # place} other {only # places}} left.',
      over: 'The time to choose is over.',
      final: 'Your money is on its way back, so nothing can be changed any more.',
    },
  },
  nights: {},
};
