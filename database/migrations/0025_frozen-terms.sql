-- What a coupon takes off is kept on the booking from now on; those that have one keep what it says today. Of a fixed sum it
-- is what was taken off, in the customer's currency.
UPDATE "bookings" SET "quote" = "quote" || jsonb_build_object('couponTerms', CASE WHEN coupon."kind" = 'percent'
  THEN jsonb_build_object('kind', 'percent', 'percent', coupon."percent")
  ELSE jsonb_build_object('kind', 'fixed', 'amount', "quote"->'discount') END)
FROM "coupons" coupon
WHERE coupon."code" = "bookings"."quote"->>'couponCode' AND NOT "bookings"."quote" ? 'couponTerms';--> statement-breakpoint
-- A total of 0 says nothing of the rate to pesos.
UPDATE "bookings" SET "quote" = "quote" || jsonb_build_object('pesoRate', jsonb_build_object(
  'currency', 'MXN', 'perBaseMillionths', round(peso."rate" * 1000000)::bigint))
FROM "currencies" peso
WHERE peso."code" = 'MXN' AND "bookings"."total" = 0 AND "bookings"."currency" <> 'MXN' AND NOT "bookings"."quote" ? 'pesoRate';
