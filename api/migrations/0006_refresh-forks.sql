ALTER TABLE "session" ADD COLUMN "spent_hash" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "spent_by" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "salt" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "joined" boolean DEFAULT false NOT NULL;