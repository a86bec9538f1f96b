-- Mails wait here until they are sent; wrong codes in a row close a second factor.
CREATE TABLE "waiting_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "wrong_codes_of_known" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "waiting_mail_next" ON "waiting_mail" USING btree ("try_at");