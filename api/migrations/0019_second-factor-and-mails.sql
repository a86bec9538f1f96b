-- Wrong codes in a row close a second factor; the person is told of them.
ALTER TABLE "second_factor" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "wrong_codes_of_known" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "warned_at" timestamp with time zone;