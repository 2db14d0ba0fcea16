import words from '../../../words/en.ts';

/** E-mail templates, the outbox and automatic mails. */
export default {
  mails: {
    nav: { label: words.emails, texts: 'Templates', automatic: words.automaticEmails, outbox: words.outbox },
    groups: {
      booking: 'Bookings and payments',
      ticket: 'Passed-on tickets',
      waiting: 'Waiting lists',
      automatic: 'Scheduled by night',
      account: 'Accounts',
      operator: 'To the operator',
    },
    kinds: {
      booking: {
        pending: { name: 'Spots on hold', when: 'A few minutes after booking, if it is not paid yet.' },
        confirmed: {
          name: 'Confirmation',
          when: 'When a booking is paid, with tickets and a calendar entry.',
        },
        changed: { name: 'Booking changed', when: 'When the night or party size of a booking changes.' },
        cancelled: {
          name: words.cancellation,
          when: 'When a booking is cancelled, by the customer or by staff.',
        },
        nightChanged: {
          name: words.nightCancelledOrRescheduled,
          when: 'When a night is cancelled or rescheduled: the guest chooses what to do.',
        },
        code: {
          name: 'Access code',
          when: 'When someone with the link of a booking wants to change it without an account.',
        },
        message: {
          name: 'Message to the guests of a night',
          when: 'When staff write to all guests of one night.',
        },
        groupOffer: {
          name: words.groupOffer,
          when: 'When a group gets an offer, and when its terms change.',
        },
        balanceDue: {
          name: 'Group balance due',
          when: 'Three days before the balance of a group is due, if it is not paid yet.',
        },
        reminder: { name: 'Reminder', when: 'The day before the night, with the list of bars.' },
        today: {
          name: words.dayOfMessage,
          when: 'On the day, with meeting point, tickets and messaging group.',
        },
        thanks: { name: 'Thank-you', when: 'After the night, with the rating in one tap.' },
      },
      ticket: {
        passed: { name: 'Passed-on ticket', when: 'When a ticket is passed on: to its new holder.' },
        news: {
          name: 'News about a passed-on ticket',
          when: 'When its night gets a new date or is cancelled, and with a message to the guests of the night.',
        },
        reminder: {
          name: 'Reminder of a passed-on ticket',
          when: 'With the reminder of the bookings, or with the day-of message if that is off.',
        },
        cancelled: {
          name: 'Passed-on ticket no longer valid',
          when: 'When it is taken back, its guest leaves the party, or the booking is cancelled.',
        },
      },
      waiting: {
        joined: {
          name: 'Waiting list confirmation',
          when: 'When someone joins the waiting list of a sold-out night.',
        },
        placesFree: {
          name: 'Spots available',
          when: 'When spots become available, in the order of the waiting list.',
        },
        nightCancelled: {
          name: 'Night of the waiting list cancelled',
          when: 'To the waiting list, when the night is cancelled or rescheduled.',
        },
      },
      payment: { refunded: { name: words.refund, when: 'When a refund was made.' } },
      account: {
        verify: { name: 'Email confirmation', when: 'When someone signs up.' },
        recover: { name: 'Password reset', when: 'When someone asks to reset their password.' },
        signIn: { name: 'Sign-in link', when: 'When someone asks to sign in without their password.' },
        passwordChanged: { name: 'Password changed', when: 'After a password was changed.' },
        invitationAccepted: {
          name: 'Invitation accepted',
          when: 'After someone accepted an invitation and set a password.',
        },
        passkeyAdded: { name: 'Passkey added', when: 'After a passkey was added to an account.' },
        googleLinked: {
          name: 'Google linked',
          when: 'When a customer first signs in to an existing account with Google.',
        },
        change: {
          name: 'Confirm new email',
          when: 'To the new address, when a customer changes their email.',
        },
        changeAsked: {
          name: 'Email change requested',
          when: 'To the old address, when a customer changes their email.',
        },
        addressTaken: {
          name: 'Account already exists',
          when: 'When someone signs up with an email that already has an account.',
        },
        invite: { name: 'Team invitation', when: 'When someone is invited to the team.' },
      },
      contact: {
        message: { name: 'Contact form', when: 'When a visitor submits the contact form.' },
      },
      partner: {
        statement: {
          name: 'Statement of a month',
          when: 'When a closed statement is mailed to its partner.',
        },
      },
      roster: {
        assigned: {
          name: 'Assignment to a night',
          when: 'Some minutes after a manager has assigned somebody; several nights are one mail.',
        },
        reminder: {
          name: 'Reminder for the team',
          when: 'In the morning of the day before, to everybody who works the night.',
        },
        decided: {
          name: 'Request of the team decided',
          when: 'When a manager approves or refuses that somebody gives a night away or swaps it.',
        },
        nightChanged: {
          name: 'Night changed, to the team',
          when: 'When a night is cancelled, rescheduled or reinstated, to everybody who works it.',
        },
      },
      seller: {
        signIn: {
          name: 'Sign-in link of a seller',
          when: 'When a seller of a partner asks for a link to sign in.',
        },
      },
      dispute: {
        opened: {
          name: words.paymentDisputed,
          when: 'When a customer disputes a payment with their bank or PayPal.',
        },
      },
    },
    texts: {
      title: words.emails,
      lead: 'Every email that the site sends, in both languages. Edit the text freely: details, tickets, prices and buttons are inserted automatically, so links stay intact.',
      original: 'Default',
      own: 'Customized',
      broken: 'Error in the template; the default is sent',
    },
    fields: {
      subject: words.subject,
      preheader: 'Preview text',
      heading: words.heading,
      opening: 'Opening text',
      closing: 'Closing text',
    },
    hints: {
      subject: 'Shown in the inbox.',
      preheader: 'Shown after the subject in the inbox.',
      heading: 'Shown in large type at the top of the email.',
      opening: 'Leave a blank line to start a new paragraph. HTML is shown as plain text.',
      closing: 'Shown at the end of the email.',
    },
    edit: {
      back: 'All emails',
      between: 'The details of this email, with its buttons and links, are inserted here automatically.',
      save: words.save,
      fresh: words.loadLatestVersion,
      notSent: words.notSent,
      try: 'Preview and test',
      reference: 'Preview with a booking',
      referenceHint: 'Enter a booking reference, or leave empty to use sample data.',
      noBooking: 'No booking has this reference.',
      testTo: 'Send a test email to',
      testInvalid: words.pleaseEnterAValidEmailAddressAsEscribeUnCorreoValido,
      sendTest: 'Send test email',
      preview: words.preview,
      width: 'Width',
      widths: { phone: words.phone, desktop: words.desktop, text: 'Plain text' },
      lastGood: 'The text has an error. This is the last valid preview.',
      refreshing: 'Updating preview…',
    },
    problems: {
      place: 'Line {line}, column {column}:',
      missing: 'Please enter a text.',
      tooLong: 'Too long: at most {max, number} characters.',
      unknownVariable: 'this email has no variable “{name}”. See the list of template variables.',
      blank: 'This would be empty in the email: it has only conditions or comments.',
      broken: 'this cannot be read: {what}',
      notClosed: '“{what}” is not closed.',
      unknownFilter: 'email templates have no filter “{what}”.',
      unknownTag: 'email templates do not support “{what}”. See the list of template variables.',
      tooCostly: 'this template takes too long to render. Remove number ranges such as (1..1000).',
    },
    done: {
      saved: 'Saved. New emails use this version.',
      restored: 'Restored. New emails use this version.',
      sent: 'Test email sent.',
      stored: 'Test email saved in the outbox: no mail server is set up.',
    },
    guide: {
      title: 'Template variables',
      lead: 'Select a variable to insert it at the cursor. It is replaced with its value when the email is sent.',
      conditions: 'Conditional text',
      conditionsText: 'Text between these tags is included only when the variable is not empty:',
    },
    versions: {
      title: words.versionHistory,
      original: 'Default restored',
      nobody: 'deleted account',
      current: 'Current',
      back: 'Restore this version',
      restore: 'Restore default',
      isOriginal: 'The default template is in use.',
    },
    states: {
      waiting: words.queued,
      sent: words.sent,
      stored: 'Saved, not sent',
      failed: words.failed,
      unneeded: words.noLongerNeeded,
    },
    outbox: {
      title: words.outbox,
      noServerTitle: 'No mail server is set up',
      noServerText:
        'Emails are saved and can be read here. Ask whoever runs the server to connect a mail server.',
      failed: '{count, plural, one {# email could not be sent} other {# emails could not be sent}}',
      search: 'Address, subject or booking',
      state: words.status,
      kind: words.emailAsCorreo,
      show: words.show,
      empty: 'No emails yet.',
      emptyText: 'Every email to customers and to you appears here.',
      noMatch: 'No emails match your search.',
      pages: words.pages,
      first: words.firstPage,
      next: words.nextPage,
      all: 'Clear filters',
      test: 'test',
      erased: 'deleted',
      columns: {
        written: 'Created',
        to: words.toAsPara,
        mail: words.emailAsCorreo,
        state: words.status,
        booking: words.booking,
      },
    },
    mail: {
      back: words.outbox,
      sentAt: words.sent,
      attempts: 'Attempts',
      serverSaid: 'Server response:',
      booking: words.viewBooking,
      sendAgain: words.resend,
      againHint: 'It is created again from the current data and sent to the booking’s current email address.',
      retryHint: 'It is retried with the full number of attempts.',
      again: 'Queued for {address}.',
      notDone: words.notSent,
      linkHint:
        'This email contains an account link and was never sent, so only you can pass the link on. Viewing it is recorded in the change log.',
      showLink: 'Show link',
      gone: 'The content was deleted with the account.',
      notYet: 'The content is created when the email is sent.',
    },
    automatic: {
      title: words.automaticEmails,
      lead: 'Sent in the city’s time zone, once per booking and night, to paid bookings only. They are not sent for nights that were cancelled, rescheduled or have ended, or after a booking moves to another night. Late bookings get the current email immediately.',
      on: 'Send automatically ({mail})',
      hoursHint: 'A whole number of hours, {min} to {max}.',
      text: 'Edit template ({language})',
      reminder: {
        about: 'Includes the list of bars. From then on, the booking page shows the bars too.',
        hours: words.hoursBeforeTheStart,
      },
      today: {
        about: 'Includes meeting point, messaging group and bars. If it is due, the reminder is not sent.',
        hours: words.hoursBeforeTheStart,
      },
      thanks: {
        about:
          'Guests who were checked in rate the night with one tap. Others get it only if a review link is set. Recipients can unsubscribe with one click.',
        hours: 'Hours after the end',
      },
      links: 'Links',
      groupLink: 'Messaging group',
      groupLinkHint: 'Invitation link to the group. Leave empty if there is none.',
      reviewLink: 'Reviews elsewhere',
      reviewLinkHint:
        'A page of yours on another site, linked below the rating. Leave empty if there is none.',
      save: words.save,
      problems: {
        hours: 'Enter a whole number from {min} to {max}.',
        link: 'Enter a URL that begins with https://',
      },
    },
    nightMessage: {
      title: words.emailTheGuests,
      nobody: 'No paid booking of this night has an email address.',
      done: '{count, plural, one {# email is on its way} other {# emails are on their way}}',
      readers: '{count, plural, one {# booking} other {# bookings}} in {language}',
      unreached:
        '{count, plural, one {# booking without an email address} other {# bookings without an email address}}',
      message: words.message,
      hint: 'Only the text; greeting, night and links are added. Guests without a translation get the English text.',
      send: 'Send to {count, plural, one {# booking} other {# bookings}}',
    },
    bars: {
      title: words.barsForThisNight,
      back: words.backToNight,
      hint: 'List the bars in order. Minutes count from the start of the night and are optional. If the list is empty, guests see the route of the crawl. A name in one language is enough.',
      bar: 'Bar {number}',
      add: 'Add bar',
      save: words.save,
      shown: 'Shown to guests',
      fromYou: 'Your list for this night.',
      fromRoute: 'The route of the crawl.',
    },
  },
  refusal: {
    message: {
      nobody: 'No paid booking of this night has an email address, or this message was sent already.',
    },
    mail: {
      unknown: 'This email does not exist.',
      stillWaiting: 'This email is still queued and is sent automatically.',
      isTest: 'Test emails are sent from their template.',
      erased: 'There is no recipient any more: the account was deleted.',
      notSent: 'The mail server rejected it: {words}',
    },
    template: {
      changed:
        'Someone else has saved this template in the meantime. Nothing was overwritten. Load the latest version to see the changes.',
      unfit: 'The template has errors. See the messages next to the fields.',
      unknownVersion: 'This version does not exist.',
    },
  },
};
