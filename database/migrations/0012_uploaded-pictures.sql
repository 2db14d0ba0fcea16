ALTER TABLE "gallery_images" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "original_name" text;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "original_format" text;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "original_bytes" integer;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_images_once" ON "gallery_images" USING btree ("site_tag","content_hash") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_fileKey_unique" UNIQUE("file_key");