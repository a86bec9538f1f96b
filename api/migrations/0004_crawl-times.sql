CREATE TABLE "channel_read" (
	"channel_id" integer NOT NULL,
	"bucket" integer NOT NULL,
	"minutes" bit(10080) NOT NULL,
	CONSTRAINT "channel_read_channel_id_bucket_pk" PRIMARY KEY("channel_id","bucket")
);
--> statement-breakpoint
ALTER TABLE "channel_read" ADD CONSTRAINT "channel_read_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_current_unknown" ON "availability_current" USING btree ("product_id") WHERE status = 6;--> statement-breakpoint
-- What was observed before tells its minutes: an entry is 8 times the seconds into the week.
INSERT INTO "channel_read" ("channel_id", "bucket", "minutes")
SELECT "channel_id", "bucket", bit_or(set_bit(repeat('0', 10080)::bit(10080), "minute", 1))
FROM (
	SELECT DISTINCT "channel_id", "bucket", "entry" / 480 AS "minute"
	FROM "sighting", unnest("seen") AS "entry"
) AS "read"
GROUP BY "channel_id", "bucket";--> statement-breakpoint
GRANT SELECT ON "channel_read" TO app_tenant;
