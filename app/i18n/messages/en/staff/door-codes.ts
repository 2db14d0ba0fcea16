/** The views of the guides' app that show guests a code: it loads them, and these texts, once it is open. */
export default {
  doorCodes: {
    here: {
      scan: 'Scan to check in',
      code: 'QR code for self check-in',
      none: 'No code now: check-in is not open, or this phone needs a connection once.',
      text: 'The code changes every {seconds} seconds. Guests who owe money, or whose phone does not find the booking, are left for you.',
      alone:
        'No connection. Guests can use theirs; you see who checked in once this phone is connected again.',
      left: 'Not here yet',
    },
    tips: {
      scan: 'Scan to leave a tip',
      code: 'QR code of your tip page',
      off: 'Tips are turned off, so guests cannot leave any.',
      none: 'No code now: guests tip from some hours before a night that you work, and this phone needs a connection once.',
      text: 'Guests pay by card on their own phone, which needs a connection.',
    },
  },
};
