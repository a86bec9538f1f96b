CREATE TABLE "reference_price" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"cents" integer,
	"is_day_given" boolean NOT NULL,
	CONSTRAINT "reference_price_product_id_kind_valid_from_pk" PRIMARY KEY("product_id","kind","valid_from")
);
--> statement-breakpoint
ALTER TABLE "reference_price" ADD CONSTRAINT "reference_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand ---------------------------------------------------------------------------------------
GRANT SELECT ON "reference_price" TO app_tenant;--> statement-breakpoint
-- What was stored is valid since the product was first seen. Nobody named a day, so it also applies
-- to whatever is read of earlier times.
INSERT INTO "reference_price" ("product_id", "kind", "valid_from", "cents", "is_day_given")
SELECT "product"."id", "stored"."kind",
	(coalesce("seen"."first_at", now()) AT TIME ZONE 'Europe/Berlin')::date, "stored"."cents", false
FROM "product"
CROSS JOIN LATERAL (VALUES ('list', "list_price_cents"), ('uvp', "uvp_cents")) "stored" ("kind", "cents")
LEFT JOIN (
	SELECT "product_id", min("begun") AS "first_at" FROM (
		SELECT "product_id", min("valid_from") AS "begun" FROM "availability_interval" GROUP BY "product_id"
		UNION ALL
		SELECT "product_id", min("since") FROM "availability_current" GROUP BY "product_id"
	) "begin" GROUP BY "product_id"
) "seen" ON "seen"."product_id" = "product"."id"
WHERE "stored"."cents" IS NOT NULL;
-- product.list_price_cents and product.uvp_cents stay until no process of a release before 2.8 runs:
-- only those read and write them.
