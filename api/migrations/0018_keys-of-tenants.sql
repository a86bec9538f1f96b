-- Each key of what is a tenant's begins with the tenant: so its rows can lie on one machine.
ALTER TABLE "watchlist_item" DROP CONSTRAINT "watchlist_item_tenant_id_watchlist_id_watchlist_tenant_id_id_fk";--> statement-breakpoint
ALTER TABLE "watchlist" DROP CONSTRAINT "watchlist_in_tenant";--> statement-breakpoint
ALTER TABLE "watchlist" DROP CONSTRAINT "watchlist_pkey";--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_tenant_id_watchlist_id_watchlist_tenant_id_id_fk" FOREIGN KEY ("tenant_id","watchlist_id") REFERENCES "public"."watchlist"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_item" DROP CONSTRAINT "watchlist_item_product";--> statement-breakpoint
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_product" UNIQUE("tenant_id","watchlist_id","product_id");--> statement-breakpoint
ALTER TABLE "watchlist_item" DROP CONSTRAINT "watchlist_item_order";--> statement-breakpoint
-- Deferrable: judged after the whole statement, so that it may exchange the places of two items.
ALTER TABLE "watchlist_item" ADD CONSTRAINT "watchlist_item_order" UNIQUE("tenant_id","watchlist_id","display_order") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "audit_event" DROP CONSTRAINT "audit_event_pkey";--> statement-breakpoint
DROP INDEX "audit_event_newest";--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");
