ALTER TABLE "channel" ADD COLUMN "main_id" integer;--> statement-breakpoint
ALTER TABLE "channel" ADD COLUMN "entry" text;