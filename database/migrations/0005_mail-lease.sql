ALTER TABLE "outbox_mails" DROP CONSTRAINT "outbox_mails_state";--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_state" CHECK ("outbox_mails"."state" in ('waiting', 'sent', 'kept', 'unneeded', 'failed'));