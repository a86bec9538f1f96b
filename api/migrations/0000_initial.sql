-- The role that tenant transactions switch to: row-level security binds it, whoever connects.
-- Roles belong to the whole cluster, so another database may have created it already.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_tenant') THEN
		CREATE ROLE app_tenant NOLOGIN NOSUPERUSER NOBYPASSRLS;
	END IF;
	IF NOT pg_has_role(current_user, 'app_tenant', 'member') THEN
		GRANT app_tenant TO CURRENT_USER;
	END IF;
END $$;
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"avatar" text,
	"language" text DEFAULT 'en' NOT NULL,
	"password_hash" text,
	"verified_at" timestamp with time zone,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
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
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sighting" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"bucket" integer NOT NULL,
	"seen" integer[] NOT NULL,
	CONSTRAINT "sighting_product_id_channel_id_bucket_pk" PRIMARY KEY("product_id","channel_id","bucket")
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
	CONSTRAINT "tenant_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"brand" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "watchlist" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watchlist_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"watchlist_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "watchlist_item_product" UNIQUE("watchlist_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "watchlist_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "availability_current" ADD CONSTRAINT "availability_current_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_current" ADD CONSTRAINT "availability_current_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_interval" ADD CONSTRAINT "availability_interval_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_interval" ADD CONSTRAINT "availability_interval_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_page" ADD CONSTRAINT "offer_page_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_page_interval" ADD CONSTRAINT "offer_page_interval_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_page" ADD CONSTRAINT "offer_page_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_page_interval" ADD CONSTRAINT "offer_page_interval_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_current" ADD CONSTRAINT "price_current_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_current" ADD CONSTRAINT "price_current_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_interval" ADD CONSTRAINT "price_interval_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_interval" ADD CONSTRAINT "price_interval_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_current" ADD CONSTRAINT "review_current_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_current" ADD CONSTRAINT "review_current_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_interval" ADD CONSTRAINT "review_interval_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_interval" ADD CONSTRAINT "review_interval_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sighting" ADD CONSTRAINT "sighting_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sighting" ADD CONSTRAINT "sighting_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_tenant_id_watchlist_id_watchlist_tenant_id_id_fk" FOREIGN KEY ("tenant_id","watchlist_id") REFERENCES "public"."watchlist"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "availability_interval_recent" ON "availability_interval" USING btree ("product_id","valid_to");--> statement-breakpoint
CREATE INDEX "price_interval_recent" ON "price_interval" USING btree ("product_id","valid_to");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree (lower("brand"));--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "review_interval_recent" ON "review_interval" USING btree ("product_id","valid_to");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlist_name" ON "watchlist" USING btree ("tenant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "watchlist_item_order" ON "watchlist_item" USING btree ("watchlist_id","display_order");--> statement-breakpoint
CREATE POLICY "watchlist_of_tenant" ON "watchlist" AS PERMISSIVE FOR ALL TO "app_tenant" USING (tenant_id = nullif(current_setting('app.tenant', true), '')::integer) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);--> statement-breakpoint
CREATE POLICY "watchlist_item_of_tenant" ON "watchlist_item" AS PERMISSIVE FOR ALL TO "app_tenant" USING (tenant_id = nullif(current_setting('app.tenant', true), '')::integer) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);
--> statement-breakpoint
-- FORCE: without it the owner of the tables would see every tenant.
ALTER TABLE "watchlist" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "watchlist_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO app_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "watchlist", "watchlist_item" TO app_tenant;--> statement-breakpoint
GRANT SELECT ON "product", "channel", "tenant", "data_version", "offer_page",
	"availability_current", "availability_interval",
	"price_current", "price_interval", "review_current", "review_interval" TO app_tenant;--> statement-breakpoint
-- These rows are updated in place all the time: room on the page keeps the updates off the index.
ALTER TABLE "availability_current" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "price_current" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "review_current" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "sighting" SET (fillfactor = 80);--> statement-breakpoint
INSERT INTO "data_version" ("id", "version") VALUES (1, 1) ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The state of a watchlist in one round trip. The role holds for the inside of the function alone,
-- so the policy is in force here as in every tenant transaction.
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
END $$;
