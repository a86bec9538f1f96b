CREATE TABLE "product_read" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sighting_block" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sighting_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"first_product" integer NOT NULL,
	"last_product" integer NOT NULL,
	"products" integer[] NOT NULL,
	"entries" integer[] NOT NULL,
	CONSTRAINT "sighting_block_channel_id_last_at_id_pk" PRIMARY KEY("channel_id","last_at","id")
);
--> statement-breakpoint
ALTER TABLE "product_read" ADD CONSTRAINT "product_read_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sighting_block" ADD CONSTRAINT "sighting_block_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Waits for what processes of the earlier release are writing. From then on they cannot write sightings:
-- they would not see those in blocks and place late observations wrongly. They answer such an ingest
-- with 503, and the crawler sends it again.
CREATE FUNCTION refuse_sightings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'sightings are written as blocks by a newer release of this program'
		USING ERRCODE = 'read_only_sql_transaction';
END $$;--> statement-breakpoint
CREATE TRIGGER sighting_refused BEFORE INSERT OR UPDATE ON "sighting"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_sightings();--> statement-breakpoint
WITH "entry" AS (
	SELECT "channel_id", "bucket", "product_id", "seen_at",
		(row_number() OVER (PARTITION BY "channel_id", "bucket" ORDER BY "product_id", "seen_at") - 1) / 2000 AS "part"
	FROM "sighting", unnest("seen") AS "seen_at"
), "first" AS (
	SELECT *, min("seen_at" / 8) OVER (PARTITION BY "channel_id", "bucket", "part") AS "begun" FROM "entry"
), "step" AS (
	SELECT *,
		"product_id" - lag("product_id", 1, 0) OVER "in_order" AS "product_step",
		"seen_at" - lag("seen_at", 1, "begun" * 8) OVER "in_order" AS "entry_step"
	FROM "first"
	WINDOW "in_order" AS (PARTITION BY "channel_id", "bucket", "part" ORDER BY "product_id", "seen_at")
)
INSERT INTO "sighting_block"
	("channel_id", "first_at", "last_at", "first_product", "last_product", "products", "entries")
SELECT "channel_id",
	to_timestamp("bucket"::bigint * 604800 + min("begun")),
	to_timestamp("bucket"::bigint * 604800 + max("seen_at") / 8),
	min("product_id"), max("product_id"),
	array_agg("product_step" ORDER BY "product_id", "seen_at"),
	array_agg("entry_step" ORDER BY "product_id", "seen_at")
FROM "step"
GROUP BY "channel_id", "bucket", "part";--> statement-breakpoint
INSERT INTO "product_read" ("product_id", "last_at")
SELECT "product_id", to_timestamp(max("bucket"::bigint * 604800 + "seen"[cardinality("seen")] / 8))
FROM "sighting"
GROUP BY "product_id";
