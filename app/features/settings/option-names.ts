import type { Translate } from '#i18n/translate.ts';
import type { optionForms } from './option-forms.ts';
import type { BookingsOffMessageKey } from './site-settings.ts';
import type { pixelAccessTokenKey } from './third-party-settings.ts';

type Forms = typeof optionForms;
/** The message while bookings are off has a label with its language (`editor.options.selling.message`). */
type OptionKey =
  | { [Group in keyof Forms]: keyof Forms[Group]['shape'] }[keyof Forms]
  | typeof pixelAccessTokenKey
  | 'email'
  | 'phone'
  | 'facebook'
  | 'instagram';

/** The label of each option, for its form and for the audit log. */
export const optionNames = {
  bookings_off: 'editor.options.selling.off',
  hold_minutes: 'editor.options.booking.hold',
  max_people: 'editor.options.booking.people',
  refund_hours: 'editor.options.booking.refund',
  sale_closes_minutes_before_start: 'editor.options.booking.closes',
  hide_all_spots_info: 'editor.options.places.hideAll',
  hide_total_spots_globally: 'editor.options.places.hideTotal',
  show_limited_availability: 'editor.options.places.limited',
  limited_availability_threshold: 'editor.options.places.threshold',
  third_party_consent: 'editor.options.thirdParties.consent',
  chat_widget_url: 'editor.options.thirdParties.chat',
  instagram_url: 'editor.options.thirdParties.instagram',
  instagram_embed_url: 'editor.options.thirdParties.embed',
  pixel_id: 'editor.options.thirdParties.pixel',
  pixel_access_token: 'editor.options.thirdParties.token',
  email: 'editor.options.contact.email',
  phone: 'editor.options.contact.phone',
  facebook: 'editor.options.contact.facebook',
  instagram: 'editor.options.contact.instagram',
  admins_need_second_factor: 'editor.options.access.secondFactor',
} as const satisfies Record<Exclude<OptionKey, BookingsOffMessageKey>, Parameters<Translate>[0]>;
