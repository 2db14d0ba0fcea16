import { staffSources } from '#domain/booking/booking-source.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { correctSource } from '#features/changes/correct-source.server.ts';
import type { Handler } from '../action-handler.server.ts';
import { partnerOf } from './staff-booking.ts';

/** Handles the form that corrects who referred the guest. */
export const handleSource: Handler = (platform, { who, bookingId, typed }) =>
  correctSource(platform, { who, bookingId, ...readSource(typed) });

/** The form of a booking from the website has no source. */
const readSource = ({ source, partner = '', expectedVersion = '' }: Typed) => ({
  source: staffSources.find((known) => known === source) ?? null,
  partner: partnerOf(partner),
  expectedVersion,
});
