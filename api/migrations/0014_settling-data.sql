CREATE TABLE "data_settling" (
	"id" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
GRANT SELECT ON "data_settling" TO app_tenant;
