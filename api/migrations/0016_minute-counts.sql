-- Worth nothing after a crash: without a log of it, counting costs no writing to disk.
CREATE UNLOGGED TABLE "minute_count" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "minute_count_age" ON "minute_count" USING btree ("started_at");