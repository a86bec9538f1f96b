CREATE TABLE "attempt_count" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" uuid NOT NULL,
	"device" "bytea" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_count_until" ON "attempt_count" USING btree ("until");--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "failed_logins";--> statement-breakpoint
-- A lock of a quarter of an hour at most came of wrong passwords, which are counted elsewhere now.
UPDATE "app_user" SET "locked_until" = NULL WHERE "locked_until" <= now() + interval '15 minutes';--> statement-breakpoint
CREATE FUNCTION end_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "session" SET "revoked_at" = now() WHERE "user_id" = NEW."id" AND "revoked_at" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Whoever closes an account, by whatever way, ends its sessions: a lock that is lifted later brings none back.
CREATE TRIGGER "app_user_closed" AFTER UPDATE OF "locked_until", "verified_at" ON "app_user"
FOR EACH ROW WHEN (NEW."verified_at" IS NULL OR NEW."locked_until" > now())
EXECUTE FUNCTION end_sessions_of_account();--> statement-breakpoint
UPDATE "session" SET "revoked_at" = now() FROM "app_user"
WHERE "app_user"."id" = "session"."user_id" AND "session"."revoked_at" IS NULL
	AND ("app_user"."verified_at" IS NULL OR "app_user"."locked_until" > now());
