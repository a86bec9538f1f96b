-- Worth nothing after a crash, which ends the ingests as well.
CREATE UNLOGGED TABLE "running_ingest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
GRANT SELECT ON "running_ingest" TO app_tenant;
