INSERT INTO "bars" VALUES (2, 'El Faro');
