import type { MailTemplates } from '../definitions/template.ts';

/** The default texts of all mails in English. */
export const englishTexts: MailTemplates = {
  'booking.reminder': {
    subject: 'Your night out is coming: {{ crawl_title }}, {{ night }}',
    preheader:
      '{% if bars %}The bars, the{% else %}The{% endif %} meeting point and the time: {{ start_time }}.',
    heading: 'Nearly there, {{ first_name }}',
    opening:
      'Your pub crawl is about to begin{% if bars %}, and here is what we promised: the bars of the night{% endif %}. We meet at {{ start_time }}; look for the guides.',
    closing:
      '{% if bars %}Running late? Follow the list and join us at the next bar.\n\n{% endif %}The guides of {{ site_name }}',
  },
  'booking.today': {
    subject: 'See you: {{ crawl_title }}, {{ night }}, {{ start_time }}',
    preheader: 'Where we meet, and how to find us later.',
    heading: 'It’s time, {{ first_name }}',
    opening:
      'We meet at {{ start_time }}; where stands below.{% if group_link %} Join the messaging group: it tells you where we are at any moment.{% endif %}',
    closing:
      'Your name is your ticket; the code is just faster. See you later.\n\nThe guides of {{ site_name }}',
  },
  'booking.thanks': {
    subject: 'Thank you for the night, {{ first_name }}',
    preheader: 'How was it? A rating helps the next travellers.',
    heading: 'What a night',
    opening:
      'Thank you for coming out with us, {{ first_name }}. A short review helps other travellers, whatever you thought of the night.',
    closing:
      'If something was not right, just answer this mail: a person reads it.\n\nThe guides of {{ site_name }}',
  },
  'booking.pending': {
    subject: 'Your spots are held: complete your booking {{ booking_reference }}',
    preheader: '{{ people }} for {{ night }}. Held until {{ held_until }}.',
    heading: 'One step left, {{ first_name }}',
    opening:
      'We hold your spots until {{ held_until }}. Complete the payment until then and they are yours. If you have just paid, there is nothing left to do: the confirmation is on its way.',
    closing:
      'If the time runs out, the spots go back on sale and nothing is charged. You can take them again with the same link while they are free.',
  },
  'booking.confirmed': {
    subject: 'You’re in: {{ crawl_title }}, {{ night }}',
    preheader: 'Booking {{ booking_reference }}. Your tickets and the meeting point are inside.',
    heading: 'You’re in, {{ first_name }}!',
    opening:
      'Your spots are booked. Here is everything you need for the night; keep this mail, or just remember your name.',
    closing: 'See you at the meeting point.\n\nThe guides of {{ site_name }}',
  },
  'booking.changed': {
    subject: 'Your booking has changed: {{ crawl_title }}, {{ night }}',
    preheader: 'Booking {{ booking_reference }}: {{ people }}, {{ night }}.',
    heading: 'All set, {{ first_name }}',
    opening:
      'We have changed your booking as agreed. Here is how it stands now; what an earlier mail said no longer counts.',
    closing: 'See you at the meeting point.\n\nThe guides of {{ site_name }}',
  },
  'booking.cancelled': {
    subject: 'Booking {{ booking_reference }} is cancelled',
    preheader: '{{ crawl_title }}, {{ night }}',
    heading: 'Your booking is cancelled',
    opening: 'Hi {{ first_name }}, the booking below is cancelled and its tickets are no longer valid.',
    closing:
      'Plans change. Whenever the next night out comes up, we are here.\n\nThe guides of {{ site_name }}',
  },
  'booking.nightChanged': {
    subject:
      '{% if new_night %}New date for your night out: {{ new_night }}{% else %}Your night on {{ original_night }} cannot take place{% endif %}',
    preheader: 'One tap: another date, or all your money back.',
    heading: '{% if new_night %}Your night has a new date{% else %}Your night is cancelled{% endif %}',
    opening:
      'Hi {{ first_name }}, we are sorry: {{ crawl_title }} on {{ original_night }} {% if new_night %}moves to {{ new_night }}. Your places there are kept and your tickets stay the same{% else %}cannot take place{% endif %}.',
    closing:
      'The link is yours alone: please do not pass it on.\n\nWe would love to see you on another night.\n\nThe guides of {{ site_name }}',
  },
  'booking.code': {
    subject: 'Your code for booking {{ booking_reference }}',
    preheader: 'Type it to manage your booking. It is valid for ten minutes.',
    heading: 'Your code',
    opening: 'Hi {{ first_name }}, type this code on the page of your booking {{ booking_reference }}:',
    closing:
      'If you did not ask for it, you need not do anything: without the code nobody can change your booking. Please do not pass it on.\n\nThe guides of {{ site_name }}',
  },
  'booking.message': {
    subject: 'About your night: {{ crawl_title }}, {{ night }}',
    preheader: 'A message from your guides.',
    heading: 'A word about your night, {{ first_name }}',
    opening: 'We have news about your night:',
    closing: 'Questions? Just answer this mail.\n\nThe guides of {{ site_name }}',
  },
  'booking.groupOffer': {
    subject: 'Your group: {{ crawl_title }}, {{ night }}',
    preheader: '{{ people }}. The spots are held until {{ held_until }}.',
    heading: 'Our offer for your group, {{ first_name }}',
    opening:
      'Thank you for your message. Here is our offer. We hold the spots for you until {{ held_until }}; open the offer to accept it and pay.',
    closing:
      'Questions, or another number of people? Just answer this mail.\n\nThe guides of {{ site_name }}',
  },
  'booking.balanceDue': {
    subject: 'The rest for your group on {{ night }}',
    preheader: 'Booking {{ booking_reference }}: {{ people }}, {{ night }}.',
    heading: 'It is getting closer, {{ first_name }}',
    opening: 'Your spots are yours. One thing is left to do before the night: pay the rest of the price.',
    closing: 'If you have just paid, there is nothing left to do.\n\nThe guides of {{ site_name }}',
  },
  'payment.refunded': {
    subject: 'We refunded {{ refund_amount }} for booking {{ booking_reference }}',
    preheader: '{{ refund_amount }}, because {{ refund_reason }}.',
    heading: 'Your refund of {{ refund_amount }}',
    opening: 'Hi {{ first_name }}, we have refunded {{ refund_amount }}, because {{ refund_reason }}.',
    closing:
      'If something about this looks wrong to you, answer this mail and a person will look into it.\n\nThe guides of {{ site_name }}',
  },
  'ticket.passed': {
    subject: 'Your ticket: {{ crawl_title }}, {{ night }}',
    preheader: '{{ booked_by }} passed a ticket on to you. Your code and the meeting point are inside.',
    heading: '{% if first_name %}{{ first_name }}, you’re{% else %}You’re{% endif %} coming along!',
    opening:
      '{{ booked_by }} passed a ticket on to you. Its code is only yours. We meet at {{ start_time }}; look for the guides.',
    closing:
      'Your name is enough at the meeting point, the code is just faster. If your plans change, tell {{ booked_by }}.\n\nThe guides of {{ site_name }}',
  },
  'ticket.news': {
    subject: 'News about your ticket: {{ crawl_title }}, {{ night }}',
    preheader: 'What is new about your night out.',
    heading: 'News about your night',
    opening: 'Something is new about the night of your ticket.',
    closing: 'The guides of {{ site_name }}',
  },
  'ticket.reminder': {
    subject: 'Your night out is coming: {{ crawl_title }}, {{ night }}',
    preheader: 'Your ticket, the meeting point and the time: {{ start_time }}.',
    heading: 'Nearly there{% if first_name %}, {{ first_name }}{% endif %}',
    opening: 'Your pub crawl is about to begin. We meet at {{ start_time }}; look for the guides.',
    closing: 'Your name is enough, the code is just faster. See you soon.\n\nThe guides of {{ site_name }}',
  },
  'ticket.cancelled': {
    subject: 'Your ticket is no longer valid: {{ crawl_title }}, {{ night }}',
    preheader: 'The booking of this ticket was changed or cancelled.',
    heading: 'Your ticket is no longer valid',
    opening:
      'The booking that your ticket belonged to was changed or cancelled, so its code no longer works. If you did not expect this, ask {{ booked_by }}.',
    closing: 'The guides of {{ site_name }}',
  },
  'waiting.joined': {
    subject: 'You are on the waiting list for {{ night }}',
    preheader: 'We write to you as soon as there are spots for {{ people }}.',
    heading: 'You are on the list',
    opening:
      'No spots are on sale for now. As soon as there are spots for {{ people }}, we write to this address. Who asked first hears first.',
    closing: 'There is nothing else to do, and nothing to pay. Plans changed? Take yourself off the list:',
  },
  'waiting.placesFree': {
    subject: 'There are spots again for {{ night }}',
    preheader: '{{ people }}, {{ crawl_title }}. Book before somebody else does.',
    heading: 'Your night has spots again',
    opening:
      'You asked us to tell you: there are spots for {{ people }} now. They are on sale to everybody, and yours once you book.',
    closing:
      'This is the one mail that you asked for. Should the spots be gone when you come, ask us again on the same page.',
  },
  'waiting.nightCancelled': {
    subject: '{{ crawl_title }} on {{ night }} does not take place as planned',
    preheader: 'You were on the waiting list of this night, which is closed now.',
    heading: 'Your night does not take place as planned',
    opening:
      'You asked us for {{ people }} on the waiting list of this night. It was cancelled or gets another date, so its waiting list is closed. You paid nothing, and there is nothing to do.',
    closing: 'We hope to see you on another night.\n\nThe guides of {{ site_name }}',
  },
  'account.verify': {
    subject: 'Confirm your address for {{ site_name }}',
    preheader: 'Your password, and your account is ready.',
    heading: 'Almost there{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'You signed up at {{ site_name }}. Confirm that this address is yours with the password that you chose, and your account is ready: your bookings, tickets and receipts in one place.',
    closing:
      'The link works once, within {{ valid_hours }} hours. If you did not sign up, ignore this mail: nothing happens without it.',
  },
  'account.recover': {
    subject: 'Choose a new password for {{ site_name }}',
    preheader: 'The link works once and not for long.',
    heading: 'A new password{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'You asked for a new password at {{ site_name }}. Choose it here; you are then signed out everywhere else.',
    closing:
      'The link works once, within {{ valid_hours }} hour. If you did not ask, ignore this mail: your password stays as it is.',
  },
  'account.signIn': {
    subject: 'Your link to sign in at {{ site_name }}',
    preheader: 'One tap and you are in, without a password.',
    heading: 'Come in{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'You asked to sign in at {{ site_name }} without your password. Open this link in the browser that you want to use.',
    closing:
      'The link works once, within {{ valid_hours }} hour. Please do not forward it: whoever has it can sign in as you. If you did not ask, ignore this mail: nobody gets in without it.',
  },
  'account.passwordChanged': {
    subject: 'Your password at {{ site_name }} was changed',
    preheader: 'If it was you, all is well.',
    heading: 'Your password was changed',
    opening:
      'The password of your account at {{ site_name }} has just been changed, and all other sessions were ended. If it was you, all is well.',
    closing: 'If it was not you, choose a new password now. Only who reads this mailbox can.',
  },
  'account.invitationAccepted': {
    subject: 'Your account at {{ site_name }} is ready',
    preheader: 'You accepted the invitation.',
    heading: 'Your account is ready',
    opening:
      'You accepted the invitation to {{ site_name }} and set a password. From now on you sign in with this address. All other sessions of the account were ended.',
    closing: 'If it was not you, choose a new password now. Only who reads this mailbox can.',
  },
  'account.passkeyAdded': {
    subject: 'A passkey was added to your account at {{ site_name }}',
    preheader: 'If it was you, all is well.',
    heading: 'A passkey was added',
    opening:
      'The passkey “{{ passkey_name }}” can now sign in to your account at {{ site_name }}, without the password. If it was you, all is well.',
    closing: 'If it was not you, remove it in your profile and choose a new password now.',
  },
  'account.googleLinked': {
    subject: 'Google now signs in to your account at {{ site_name }}',
    preheader: 'If it was you, all is well.',
    heading: 'You signed in with Google',
    opening:
      'A Google account with your address can now sign in to your account at {{ site_name }}, without the password. If it was you, all is well.',
    closing:
      'If it was not you, remove it in your profile, choose a new password and check your Google account now.',
  },
  'account.change': {
    subject: 'Confirm your new address for {{ site_name }}',
    preheader: 'Your account changes to this address once you confirm it.',
    heading: 'Is this your new address?',
    opening:
      'Somebody asked to use {{ new_address }} for an account at {{ site_name }}. If it was you, confirm it with the password of your account. From then on you sign in with this address.',
    closing:
      'The link works once, within {{ valid_hours }} hours. If it was not you, ignore this mail and nothing changes.',
  },
  'account.changeAsked': {
    subject: 'Your address at {{ site_name }} is about to change',
    preheader: 'Somebody asked to move your account to another address.',
    heading: 'Was this you?',
    opening:
      'Your account is about to move to {{ new_address }}. It does as soon as that address is confirmed. If it was you, there is nothing to do here.',
    closing:
      'If it was not you, somebody knows your password. Choose a new one now: the change is stopped by it, and everybody is signed out.',
  },
  'account.addressTaken': {
    subject: 'You already have an account at {{ site_name }}',
    preheader: 'Somebody just tried to sign up with your address.',
    heading: 'We know each other{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Somebody just tried to sign up at {{ site_name }} with this address. If it was you: you have an account already. Sign in, or choose a new password if you have forgotten yours.',
    closing: 'If it was not you, there is nothing to do. Nobody got into your account.',
  },
  'account.invite': {
    subject: 'You are invited to the team of {{ site_name }}',
    preheader: 'Set a password to accept the invitation.',
    heading: 'Welcome to the team',
    opening:
      'You are invited to join {{ site_name }} as {{ role }}, with {{ role_opens }}. Set a password to accept the invitation.',
    closing:
      'The link works once and expires in {{ valid_hours }} hours. It gives access as {{ role }}, so please do not forward it.',
  },
  'contact.message': {
    subject: 'Contact form: {{ contact_subject }}',
    preheader: '{{ sender_name }} wrote to you on the site.',
    heading: '{{ contact_subject }}',
    opening: '',
    closing: '',
  },
  'dispute.opened': {
    subject: 'Disputed payment: {{ booking_reference }}, {{ disputed_amount }}',
    preheader: 'A guest disputed a payment with the bank or PayPal. You have only a few days to respond.',
    heading: 'A payment is disputed',
    opening:
      'A guest disputed the payment of booking {{ booking_reference }} with the bank or PayPal. The booking and its tickets stay valid unless you cancel them.',
    closing:
      'Respond in the Stripe or PayPal dashboard before the due date shown there. The evidence (accepted terms, times and check-ins) is saved with the case.',
  },
  'partner.statement': {
    subject: 'Your statement of {{ statement_month }}: {{ statement_amount }}',
    preheader: 'What you have earned at {{ site_name }}.',
    heading: 'Your statement of {{ statement_month }}',
    opening: 'Hello {{ partner_name }}, this is what your guests of {{ site_name }} come to.',
    closing:
      'The page behind the button lists every booking. It opens for whoever has the link, so please do not forward it. If something is wrong, reply to this mail.',
  },
  'seller.signIn': {
    subject: 'Sign in to sell for {{ site_name }}',
    preheader: 'Your link, valid for {{ valid_hours }} h and once.',
    heading: 'Sign in, {{ seller_name }}',
    opening: 'Open the link on the phone with which you sell for {{ partner_name }}.',
    closing:
      'It works once, for {{ valid_hours }} h. Whoever opens it can sell in your name: do not forward it. If you did not ask for it, ignore this mail.',
  },
  'roster.assigned': {
    subject: 'New on your roster: {{ night }}',
    preheader: '{{ roster_news }}',
    heading: 'New on your roster',
    opening: 'Hello {{ first_name }}, a manager has assigned you.',
    closing: 'If you cannot work, ask at your nights that somebody else does.',
  },
  'roster.reminder': {
    subject: 'You work on {{ night }}',
    preheader: '{{ crawl_title }}, {{ start_time }}.',
    heading: 'You work on {{ night }}',
    opening: 'Hello {{ first_name }}, here are the details of your night.',
    closing: 'If you cannot come, tell a manager now.',
  },
  'roster.decided': {
    subject: 'Your roster: {{ night }}',
    preheader: '{{ roster_news }}',
    heading: 'News about {{ night }}',
    opening: 'Hello {{ first_name }}, a manager has decided about a request.',
    closing: '',
  },
  'roster.nightChanged': {
    subject: 'A night that you work has changed',
    preheader: '{{ roster_news }}',
    heading: 'A night that you work has changed',
    opening: 'Hello {{ first_name }}, there is news about a night that you work.',
    closing: '',
  },
};
