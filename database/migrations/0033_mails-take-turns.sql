ALTER TABLE "outbox_mails" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP COLUMN "leased_until";