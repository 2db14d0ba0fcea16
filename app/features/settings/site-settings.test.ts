import { describe, expect, it } from 'vitest';
import { defaultSiteSettings, siteSettingsFrom } from './site-settings.ts';

describe('The settings of the site', () => {
  it('have the defaults of docs/rules/content.md: 35 minutes, 25 people, 24 hours, on sale to the end', () => {
    expect(defaultSiteSettings).toMatchObject({
      holdMinutes: 35,
      maxPeople: 25,
      refundHours: 24,
      saleClosesMinutesBeforeStart: null,
      bookingsOff: false,
      termsVersion: '2025-05-21',
    });
  });

  it('are what the operator has set', () => {
    const rows = {
      hold_minutes: '45',
      max_people: '40',
      refund_hours: '0',
      sale_closes_minutes_before_start: '0',
      bookings_off: 'true',
      terms_version: '2027-01-01',
      hide_all_spots_info: 'true',
    };
    expect(siteSettingsFrom(rows)).toMatchObject({
      holdMinutes: 45,
      maxPeople: 40,
      refundHours: 0,
      saleClosesMinutesBeforeStart: 0,
      bookingsOff: true,
      termsVersion: '2027-01-01',
      spots: { hideAllSpotsInfo: true },
    });
  });

  it.each(['', ' ', '-5', '0x1F', '1e3', '12.5', 'NaN', 'Infinity', '99999999', 'soon'])(
    'use the default for %j',
    (nonsense) => {
      const rows = {
        hold_minutes: nonsense,
        max_people: nonsense,
        refund_hours: nonsense,
        sale_closes_minutes_before_start: nonsense,
        bookings_off: nonsense,
        terms_version: nonsense,
      };
      expect(siteSettingsFrom(rows)).toEqual(defaultSiteSettings);
    },
  );

  it('keep the minimum hold for a card payment, and a party of at least one', () => {
    expect(siteSettingsFrom({ hold_minutes: '29', max_people: '0' })).toEqual(defaultSiteSettings);
  });
});
