import type { Locator } from 'playwright-core';

/**
 * What a guest can press in a calendar or a list of nights to book one. A test that presses the first night instead
 * depends on the date: on some days the first night of the sample is sold out, closed or over.
 */

/** The buttons of the days that have a price. */
export const daysOnSale = (calendar: Locator) =>
  calendar.getByRole('gridcell').filter({ hasText: /\$\d+/ }).getByRole('button');

/** The links of the nights that lead to the checkout, not to the waiting list. */
export const nightsOnSale = (list: Locator) => list.locator('a[href*="/checkout?"]');
