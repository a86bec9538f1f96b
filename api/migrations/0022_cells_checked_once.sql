ALTER TABLE "availability_interval" DROP CONSTRAINT "availability_interval_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "availability_interval" DROP CONSTRAINT "availability_interval_channel_id_channel_id_fk";
--> statement-breakpoint
ALTER TABLE "offer_page" DROP CONSTRAINT "offer_page_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "offer_page" DROP CONSTRAINT "offer_page_channel_id_channel_id_fk";
--> statement-breakpoint
ALTER TABLE "offer_page_interval" DROP CONSTRAINT "offer_page_interval_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "offer_page_interval" DROP CONSTRAINT "offer_page_interval_channel_id_channel_id_fk";
--> statement-breakpoint
ALTER TABLE "price_current" DROP CONSTRAINT "price_current_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "price_current" DROP CONSTRAINT "price_current_channel_id_channel_id_fk";
--> statement-breakpoint
ALTER TABLE "price_interval" DROP CONSTRAINT "price_interval_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "price_interval" DROP CONSTRAINT "price_interval_channel_id_channel_id_fk";
--> statement-breakpoint
ALTER TABLE "review_current" DROP CONSTRAINT "review_current_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "review_current" DROP CONSTRAINT "review_current_channel_id_channel_id_fk";
--> statement-breakpoint
ALTER TABLE "review_interval" DROP CONSTRAINT "review_interval_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "review_interval" DROP CONSTRAINT "review_interval_channel_id_channel_id_fk";
--> statement-breakpoint
ALTER TABLE "sighting" DROP CONSTRAINT "sighting_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "sighting" DROP CONSTRAINT "sighting_channel_id_channel_id_fk";
--> statement-breakpoint
-- Every batch of a crawl moves most rows: with room in each page they move without the index.
ALTER TABLE "product_read" SET (fillfactor = 40);
