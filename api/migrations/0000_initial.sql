-- Written by drizzle-kit from the schema, except UNLOGGED, DEFERRABLE and everything below "By hand".
-- The role app_tenant exists already: every start creates it before it migrates (ensureTenantRole).
-- In the journal it has the time of the last migration that it replaced, so that a database which has
-- all of those, and with them the same schema, needs nothing.
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"avatar" text,
	"language" text DEFAULT 'en' NOT NULL,
	"password_hash" text,
	"verified_at" timestamp with time zone,
	"locked_until" timestamp with time zone,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability_current" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"status" smallint NOT NULL,
	CONSTRAINT "availability_current_product_id_channel_id_pk" PRIMARY KEY("product_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "availability_interval" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"status" smallint NOT NULL,
	CONSTRAINT "availability_interval_product_id_channel_id_valid_from_pk" PRIMARY KEY("product_id","channel_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"weight" double precision DEFAULT 0 NOT NULL,
	"last_crawl_at" timestamp with time zone,
	CONSTRAINT "channel_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "data_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"user_id" uuid NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "membership_user_id_tenant_id_pk" PRIMARY KEY("user_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "offer_page" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "offer_page_product_id_channel_id_pk" PRIMARY KEY("product_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "offer_page_interval" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "offer_page_interval_product_id_channel_id_valid_from_pk" PRIMARY KEY("product_id","channel_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "price_current" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "price_current_product_id_channel_id_pk" PRIMARY KEY("product_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "price_interval" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "price_interval_product_id_channel_id_valid_from_pk" PRIMARY KEY("product_id","channel_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pzn" char(8) NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"family" text NOT NULL,
	"kind" text NOT NULL,
	"pack_size" text DEFAULT '' NOT NULL,
	"list_price_cents" integer,
	"uvp_cents" integer,
	"page_url" text,
	"successor_pzn" char(8),
	CONSTRAINT "product_pzn_unique" UNIQUE("pzn")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_current" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"rating" double precision,
	"review_count" integer,
	CONSTRAINT "review_current_product_id_channel_id_pk" PRIMARY KEY("product_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "review_interval" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"rating" double precision,
	"review_count" integer,
	CONSTRAINT "review_interval_product_id_channel_id_valid_from_pk" PRIMARY KEY("product_id","channel_id","valid_from")
);
--> statement-breakpoint
-- Worth nothing after a crash, which ends the ingests as well.
CREATE UNLOGGED TABLE "running_ingest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"spent_hash" "bytea",
	"spent_by" "bytea",
	"salt" "bytea",
	"joined" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now(),
	"browser" text,
	"system" text,
	"place" text
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"max_watchlists" integer DEFAULT 50 NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tenant_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"brand" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"details_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "watchlist" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watchlist_item" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"watchlist_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"display_order" text COLLATE "C" NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "watchlist_item_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "watchlist_item_product" UNIQUE("tenant_id","watchlist_id","product_id"),
	-- Deferrable: checked after the whole statement, so that it may swap the places of two items.
	CONSTRAINT "watchlist_item_order" UNIQUE("tenant_id","watchlist_id","display_order") DEFERRABLE INITIALLY IMMEDIATE
);
--> statement-breakpoint
ALTER TABLE "watchlist_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_read" (
	"channel_id" integer NOT NULL,
	"bucket" integer NOT NULL,
	"minutes" bit(10080) NOT NULL,
	CONSTRAINT "channel_read_channel_id_bucket_pk" PRIMARY KEY("channel_id","bucket")
);
--> statement-breakpoint
CREATE TABLE "data_change" (
	"version" integer PRIMARY KEY NOT NULL,
	"cells" integer NOT NULL,
	"product_ids" integer[] NOT NULL,
	"channel_ids" integer[] NOT NULL,
	"availability" text,
	"price" text,
	"review" text
);
--> statement-breakpoint
CREATE TABLE "product_read" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sighting_block" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sighting_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"first_product" integer NOT NULL,
	"last_product" integer NOT NULL,
	"products" integer[] NOT NULL,
	"entries" integer[] NOT NULL,
	CONSTRAINT "sighting_block_channel_id_last_at_id_pk" PRIMARY KEY("channel_id","last_at","id")
);
--> statement-breakpoint
CREATE TABLE "attempt_count" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_allowance" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hour_started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_in_hour" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" uuid NOT NULL,
	"device" "bytea" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
-- Worth nothing after a crash: without a log of it, counting costs no writing to disk.
CREATE UNLOGGED TABLE "minute_count" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_grant" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid,
	"held" boolean DEFAULT false NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_transaction" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" uuid NOT NULL,
	"mark" "bytea" NOT NULL,
	"by_secret" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recovery_code_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"wrong_codes_of_known" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secret_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"provider" text,
	CONSTRAINT "user_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"address" "bytea" NOT NULL,
	"device" "bytea" NOT NULL,
	"source" "bytea",
	"user_id" uuid,
	"code_hash" text,
	"code_expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reset_hash" "bytea",
	"reset_expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_code_address_device_pk" PRIMARY KEY("address","device")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"person" text NOT NULL,
	"source" "bytea" NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waiting_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "availability_current" ADD CONSTRAINT "availability_current_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_current" ADD CONSTRAINT "availability_current_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_tenant_id_watchlist_id_watchlist_tenant_id_id_fk" FOREIGN KEY ("tenant_id","watchlist_id") REFERENCES "public"."watchlist"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_read" ADD CONSTRAINT "channel_read_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_read" ADD CONSTRAINT "product_read_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sighting_block" ADD CONSTRAINT "sighting_block_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_grant" ADD CONSTRAINT "oidc_grant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "availability_current_unknown" ON "availability_current" USING btree ("product_id") WHERE status = 6;--> statement-breakpoint
CREATE INDEX "availability_interval_recent" ON "availability_interval" USING btree ("product_id","valid_to");--> statement-breakpoint
CREATE INDEX "availability_interval_by_end" ON "availability_interval" USING brin ("valid_to");--> statement-breakpoint
CREATE INDEX "availability_interval_unknown" ON "availability_interval" USING btree ("valid_to") WHERE status = 6;--> statement-breakpoint
CREATE INDEX "price_interval_recent" ON "price_interval" USING btree ("product_id","valid_to");--> statement-breakpoint
CREATE INDEX "price_interval_by_end" ON "price_interval" USING brin ("valid_to");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree (lower("brand"));--> statement-breakpoint
CREATE INDEX "product_family" ON "product" USING btree ("family");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "review_interval_recent" ON "review_interval" USING btree ("product_id","valid_to");--> statement-breakpoint
CREATE INDEX "review_interval_by_end" ON "review_interval" USING brin ("valid_to");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlist_name" ON "watchlist" USING btree ("tenant_id",lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "attempt_count_until" ON "attempt_count" USING btree ("until");--> statement-breakpoint
CREATE INDEX "code_allowance_age" ON "code_allowance" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "minute_count_age" ON "minute_count" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "user_identity_user" ON "user_identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_code_age" ON "verification_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "audit_event_age" ON "audit_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "waiting_mail_next" ON "waiting_mail" USING btree ("try_at");--> statement-breakpoint
CREATE POLICY "watchlist_of_tenant" ON "watchlist" AS PERMISSIVE FOR ALL TO "app_tenant" USING (tenant_id = nullif(current_setting('app.tenant', true), '')::integer) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);--> statement-breakpoint
CREATE POLICY "watchlist_item_of_tenant" ON "watchlist_item" AS PERMISSIVE FOR ALL TO "app_tenant" USING (tenant_id = nullif(current_setting('app.tenant', true), '')::integer) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);--> statement-breakpoint
CREATE POLICY "audit_event_of_tenant" ON "audit_event" AS PERMISSIVE FOR ALL TO "app_tenant" USING (tenant_id = nullif(current_setting('app.tenant', true), '')::integer) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);--> statement-breakpoint
-- By hand ---------------------------------------------------------------------------------------
-- FORCE: without it the owner of the tables would see every tenant.
ALTER TABLE "watchlist" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "watchlist_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_event" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO app_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "watchlist", "watchlist_item" TO app_tenant;--> statement-breakpoint
GRANT SELECT ON "product", "channel", "tenant", "offer_page",
	"availability_current", "availability_interval",
	"price_current", "price_interval", "review_current", "review_interval",
	"channel_read", "product_read",
	"data_version", "data_change", "running_ingest" TO app_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "audit_event" TO app_tenant;--> statement-breakpoint
-- A line may lose its person, once the account is deleted. Nothing else of it changes.
GRANT UPDATE ("user_id", "person") ON "audit_event" TO app_tenant;--> statement-breakpoint
-- Rows that are updated in place all the time: room on the page keeps the updates off the index.
ALTER TABLE "availability_current" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "price_current" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "review_current" SET (fillfactor = 80);--> statement-breakpoint
-- Every batch of a crawl updates most rows of this one.
ALTER TABLE "product_read" SET (fillfactor = 40);--> statement-breakpoint
INSERT INTO "data_version" ("id", "version") VALUES (1, 1);--> statement-breakpoint
-- The state of a watchlist in one round trip. The role applies inside of the function only, so the
-- policy is in force here as in every tenant transaction.
CREATE FUNCTION watchlist_revision(of_tenant integer, of_watchlist uuid) RETURNS integer
LANGUAGE plpgsql SET role = 'app_tenant' AS $$
DECLARE
	outer_tenant text := coalesce(current_setting('app.tenant', true), '');
	found_revision integer;
BEGIN
	PERFORM set_config('app.tenant', of_tenant::text, true);
	SELECT revision INTO found_revision FROM watchlist
	WHERE tenant_id = of_tenant AND id = of_watchlist;
	PERFORM set_config('app.tenant', outer_tenant, true);
	RETURN found_revision;
END $$;--> statement-breakpoint
CREATE FUNCTION end_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "session" SET "revoked_at" = now() WHERE "user_id" = NEW."id" AND "revoked_at" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Closing an account ends its sessions, whatever closes it: lifting a lock later brings none back.
CREATE TRIGGER "app_user_closed" AFTER UPDATE OF "locked_until", "verified_at" ON "app_user"
FOR EACH ROW WHEN (NEW."verified_at" IS NULL OR NEW."locked_until" > now())
EXECUTE FUNCTION end_sessions_of_account();--> statement-breakpoint
-- With the rights of the owner: this is all that the role of a tenant may learn about accounts.
CREATE FUNCTION is_account(id uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
	SELECT EXISTS (SELECT FROM app_user WHERE app_user.id = is_account.id)
$$;--> statement-breakpoint
-- For every login: a line never changes, but for a deleted person, and it is deleted only when the log
-- is pruned, or with its tenant.
CREATE FUNCTION keep_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'DELETE' AND current_setting('app.audit', true) = 'prune' AND OLD."at" < now() - interval '30 days' THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND current_setting('app.audit', true) = 'forget' AND NEW."person" = ''
		AND (to_jsonb(NEW) - 'user_id' - 'person') = (to_jsonb(OLD) - 'user_id' - 'person')
		AND NOT is_account(OLD."user_id") AND NOT is_account(NEW."user_id") THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit log is only added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_event_kept" BEFORE UPDATE OR DELETE ON "audit_event"
FOR EACH ROW EXECUTE FUNCTION keep_audit_events();
