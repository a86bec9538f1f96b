-- Without a default first: nobody knows when the sessions began that are there already.
ALTER TABLE "session" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "started_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "place" text;
