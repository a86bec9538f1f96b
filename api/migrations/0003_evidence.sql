CREATE TABLE "read_detail" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status_text" text,
	"price_text" text,
	"snapshot_url" text,
	CONSTRAINT "read_detail_product_id_channel_id_at_pk" PRIMARY KEY("product_id","channel_id","at")
);
--> statement-breakpoint
CREATE INDEX "read_detail_age" ON "read_detail" USING brin ("at");--> statement-breakpoint
-- By hand ---------------------------------------------------------------------------------------
GRANT SELECT ON "sighting_block", "offer_page_interval", "read_detail" TO app_tenant;
