CREATE TABLE "bars" ("id" integer PRIMARY KEY, "name" text NOT NULL);
--> statement-breakpoint
INSERT INTO "bars" VALUES (1, 'La Bodeguita');
