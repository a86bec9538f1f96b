ALTER TABLE "data_change" ADD COLUMN "availability" text;--> statement-breakpoint
ALTER TABLE "data_change" ADD COLUMN "price" text;--> statement-breakpoint
ALTER TABLE "data_change" ADD COLUMN "review" text;