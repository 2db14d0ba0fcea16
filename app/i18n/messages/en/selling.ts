import words from '../../words/en.ts';

/** The pages on which sellers of partners sell (`/sell`). */
export default {
  selling: {
    title: words.sell,
    description: 'Sell places of a pub crawl, for hotels, promoters and agents.',
    signOut: words.signOut,
    night: words.dateDateShortNight,
    guest: '{name}, {people, plural, one {# guest} other {# guests}}',
    signIn: {
      title: 'Sign in to sell',
      text: 'For hotels, promoters and agents who sell for us. Enter the email that we know you by, and open the link that we send you. You can also ask us for a link over WhatsApp.',
      email: words.emailAsCorreoElectronico,
      send: 'Send me a link',
      sent: words.checkYourInbox,
      sentText: 'If we know this email, a link is on its way. It works once, for an hour.',
      welcome: 'Hello, {name}',
      welcomeText: 'This phone will sell for {partner}. Sign in only on your own phone.',
      button: 'Sign in on this phone',
    },
    nights: {
      tab: words.nights,
      title: 'Which night?',
      left: '{left, plural, one {# spot left} other {# spots left}}',
      none: 'There is no night to sell',
      noneText: 'As soon as we open one that you may sell, it is here.',
    },
    sale: {
      title: 'New sale',
      people: words.people,
      name: words.name,
      contact: 'Phone or email',
      contactHint: 'The guest gets the tickets by email. With a phone number, you share them by WhatsApp.',
      language: words.language,
      payment: 'How is it paid?',
      payments: {
        link: 'Guest pays on their phone',
        cash: 'Cash to me',
        account: 'On our account',
      },
      total: words.total,
      youTake: 'You take in cash',
      guestPaysLater: 'Guest still pays us',
      earns: 'You earn',
      earnsNothing: 'No commission',
      safe: {
        sale: 'Safe from {date, date, mediumNight}, unless it is refunded.',
        attendance: 'Safe from {date, date, mediumNight}, if the guests come.',
      },
      noPayment: 'Selling is not set up for you yet. Please write to us.',
      sell: words.sell,
      refused: 'Not sold',
    },
    states: {
      pending: 'Not paid yet',
      confirmed: 'Sold',
      cancelled: words.cancelledAsCancelada,
      expired: words.expired,
      noShow: 'No-show',
    },
    sold: {
      title: 'Sale',
      state: words.status,
      reference: words.booking,
      heldUntil: words.spotsHeldUntil,
      pay: {
        title: 'The guest pays',
        text: words.letTheGuestScan,
        mailed: 'Let the guest scan this code with their phone. We have mailed the link as well.',
        message: 'Pay here, and your tickets are ready:',
      },
      tickets: {
        title: 'The tickets',
        text: words.letTheGuestScan,
        mailed: 'We have mailed the tickets. The guest can also scan this code.',
        message: 'Here are your tickets:',
      },
      qr: 'QR code of the link for the guest',
      whatsApp: words.sendByWhatsApp,
      copy: words.copyLink,
      copied: words.copied,
      cancel: 'Cancel this sale',
      cancelText: 'The spots become free again, and the guest is told by mail if you gave an address.',
      cancelNow: 'Yes, cancel it',
      another: 'Sell another one',
    },
    sales: {
      tab: words.mySales,
      title: words.mySales,
      none: 'No sales yet',
      noneText: 'What you sell is listed here.',
      latest: 'These are the latest {max}.',
    },
    statements: {
      title: words.statements,
      text: 'Of all who sell for your partner, in USD.',
      earned: 'Earned, in no statement yet',
      collected: 'Collected, in no statement yet',
      month: words.dateDateMonth,
      weOwe: 'We owe you {amount}',
      youOwe: 'You owe us {amount}',
      settled: words.paid,
      left: '{amount} left to transfer',
    },
  },
  field: {
    selling: {
      name: 'Enter the name of the guest',
      contact: 'Enter a phone number of 7 to 15 digits or an email address',
    },
  },
  refusal: {
    seller: {
      linkInvalid: 'This link was used or has expired. Ask for a new one.',
    },
    selling: {
      notOffered: 'You cannot sell this night. Choose another one.',
      cutOff: 'Sales of this night have closed for you.',
      noAccount: 'You cannot sell on account.',
      noCash: 'You cannot take cash for this sale. The guest pays by link.',
      soldAlready:
        'This form has sold something already, which is in My sales. Send it again only to sell once more.',
      notOwn: 'Only unpaid sales of your own can be cancelled here. Please write to us.',
      guestsPerDay:
        '{left, plural, =0 {You have sold all guests of today.} one {You can sell # more guest today.} other {You can sell # more guests today.}}',
      guestsPerMonth:
        '{left, plural, =0 {You have sold all guests of this month.} one {You can sell # more guest this month.} other {You can sell # more guests this month.}}',
      unpaid:
        '{max, plural, one {# sale of yours is not paid yet} other {# sales of yours are not paid yet}}. Wait for them, or cancel one.',
      credit: 'You owe us {owed}, and the limit is {limit}. Please hand the money over first.',
    },
  },
};
