CREATE TABLE "code_allowance" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hour_started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_in_hour" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
-- They live for minutes, and nobody knows who asked for them.
DELETE FROM "verification_code";--> statement-breakpoint
ALTER TABLE "verification_code" DROP CONSTRAINT "verification_code_pkey";--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "device" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "source" "bytea";--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_address_device_pk" PRIMARY KEY("address","device");--> statement-breakpoint
CREATE INDEX "code_allowance_age" ON "code_allowance" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "verification_code" DROP COLUMN "hour_started_at";--> statement-breakpoint
ALTER TABLE "verification_code" DROP COLUMN "sent_in_hour";
