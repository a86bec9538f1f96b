ALTER TABLE "recovery_code" ADD COLUMN "by_secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "proposed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_identity" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_identity" ADD COLUMN "provider" text;--> statement-breakpoint
-- The issuers of those that were linked before, as far as they are known.
UPDATE "user_identity" SET "provider" = CASE
	WHEN "issuer" = 'https://accounts.google.com' THEN 'google'
	WHEN "issuer" LIKE 'https://login.microsoftonline.com/%' THEN 'microsoft'
END;
