CREATE TABLE "judged_bundle" (
	"tenant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"page_url" text NOT NULL,
	"is_bundle" boolean NOT NULL,
	CONSTRAINT "judged_bundle_tenant_id_product_id_channel_id_pk" PRIMARY KEY("tenant_id","product_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "judged_bundle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "judged_bundle" ADD CONSTRAINT "judged_bundle_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_bundle" ADD CONSTRAINT "judged_bundle_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_bundle" ADD CONSTRAINT "judged_bundle_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "judged_bundle_of_tenant" ON "judged_bundle" AS PERMISSIVE FOR ALL TO "app_tenant" USING (tenant_id = nullif(current_setting('app.tenant', true), '')::integer) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);--> statement-breakpoint
-- By hand ---------------------------------------------------------------------------------------
ALTER TABLE "judged_bundle" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "judged_bundle" TO app_tenant;--> statement-breakpoint
-- For the times between which a price changed.
GRANT SELECT ON "sighting_block" TO app_tenant;
