CREATE TABLE "withdrawal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"product_id" integer,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"correction" jsonb,
	"mark" text NOT NULL,
	CONSTRAINT "withdrawal_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
CREATE TABLE "withdrawn_reading" (
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" smallint NOT NULL,
	"price_cents" integer,
	"currency" text,
	"rating" double precision,
	"review_count" integer,
	"url" text,
	CONSTRAINT "withdrawn_reading_channel_id_product_id_at_pk" PRIMARY KEY("channel_id","product_id","at")
);
--> statement-breakpoint
CREATE TABLE "value_report" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"shown" text NOT NULL,
	"proposal" text,
	"currency" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "value_report_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "value_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_report" ADD CONSTRAINT "value_report_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_report" ADD CONSTRAINT "value_report_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_report" ADD CONSTRAINT "value_report_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_of_pharmacy" ON "withdrawal" USING btree ("channel_id","last_at");--> statement-breakpoint
CREATE INDEX "value_report_newest" ON "value_report" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE POLICY "value_report_of_tenant" ON "value_report" AS PERMISSIVE FOR ALL TO "app_tenant" USING (tenant_id = nullif(current_setting('app.tenant', true), '')::integer) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);--> statement-breakpoint
-- By hand ---------------------------------------------------------------------------------------
ALTER TABLE "value_report" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON "withdrawal", "withdrawn_reading" TO app_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "value_report" TO app_tenant;
