DROP INDEX "watchlist_item_order";--> statement-breakpoint
DROP INDEX "watchlist_name";--> statement-breakpoint
ALTER TABLE "watchlist_item" DROP CONSTRAINT "watchlist_item_pkey";--> statement-breakpoint
ALTER TABLE "watchlist_item" ALTER COLUMN "display_order" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "watchlist" ADD COLUMN "details_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_family" ON "product" USING btree ("family");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlist_name" ON "watchlist" USING btree ("tenant_id",lower(btrim("name")));--> statement-breakpoint
-- The numbers become the keys that fractional-indexing gives to a list that is only appended to:
-- a0 to az, b00 to bzz, c000 and on. Families, which are shown together, come to stand together.
-- Without NO FORCE the owner of the table would see no rows.
ALTER TABLE "watchlist_item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH "digit" AS (
	SELECT string_to_array('0 1 2 3 4 5 6 7 8 9 A B C D E F G H I J K L M N O P Q R S T U V W X Y Z a b c d e f g h i j k l m n o p q r s t u v w x y z', ' ') AS "of"
), "item" AS (
	SELECT "tenant_id", "watchlist_item"."id", "watchlist_id", "family", row_number() OVER (
		PARTITION BY "watchlist_id" ORDER BY "display_order"::integer, "pzn"
	) AS "number"
	FROM "watchlist_item" JOIN "product" ON "product"."id" = "watchlist_item"."product_id"
), "family" AS (
	SELECT *, min("number") OVER (PARTITION BY "watchlist_id", "family") AS "family_number" FROM "item"
), "placed" AS (
	SELECT "tenant_id", "id", (row_number() OVER (
		PARTITION BY "watchlist_id" ORDER BY "family_number", "number"
	) - 1)::integer AS "place"
	FROM "family"
)
UPDATE "watchlist_item" SET "display_order" = CASE
	WHEN "place" < 62 THEN 'a' || "of"["place" + 1]
	WHEN "place" < 3906 THEN 'b' || "of"[("place" - 62) / 62 + 1] || "of"[("place" - 62) % 62 + 1]
	ELSE 'c' || "of"[("place" - 3906) / 3844 + 1] || "of"[("place" - 3906) / 62 % 62 + 1] || "of"[("place" - 3906) % 62 + 1]
END
FROM "placed", "digit"
WHERE "watchlist_item"."tenant_id" = "placed"."tenant_id" AND "watchlist_item"."id" = "placed"."id";--> statement-breakpoint
ALTER TABLE "watchlist_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Deferrable: judged after the whole statement, so that it may exchange the places of two items.
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_order" UNIQUE("watchlist_id","display_order") DEFERRABLE INITIALLY IMMEDIATE;
