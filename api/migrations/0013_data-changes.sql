CREATE TABLE "data_change" (
	"version" integer PRIMARY KEY NOT NULL,
	"cells" integer NOT NULL,
	"product_ids" integer[] NOT NULL,
	"channel_ids" integer[] NOT NULL
);
--> statement-breakpoint
GRANT SELECT ON "data_change" TO app_tenant;
