CREATE INDEX "availability_interval_unknown" ON "availability_interval" USING btree ("valid_to") WHERE status = 6;--> statement-breakpoint
GRANT SELECT ON "product_read" TO app_tenant;
