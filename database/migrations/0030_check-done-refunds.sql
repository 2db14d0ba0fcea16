-- Refunds that were done before anybody asked whether they are done still.
UPDATE "refunds" SET "next_look_at" = "settled_at" + interval '10 days'
WHERE "state" = 'succeeded' AND "reference" IS NOT NULL AND "settled_at" > now() - interval '35 days';
