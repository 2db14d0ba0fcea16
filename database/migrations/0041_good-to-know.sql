ALTER TABLE "pub_crawls" ADD COLUMN "good_to_know" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Every confirmation said this, whatever the operator's rules were. It becomes their text, to be changed or taken out.
UPDATE "pub_crawls" SET "good_to_know" = '[
  {"en": "Running late? Join us at the next bar.", "es": "¿Se te hizo tarde? Alcánzanos en el siguiente bar."},
  {"en": "No flip-flops, sandals or tank tops, please.", "es": "Por favor, sin chanclas, sandalias ni camisetas sin mangas."}
]';
