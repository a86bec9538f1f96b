CREATE INDEX "availability_interval_by_end" ON "availability_interval" USING brin ("valid_to");--> statement-breakpoint
CREATE INDEX "price_interval_by_end" ON "price_interval" USING brin ("valid_to");--> statement-breakpoint
CREATE INDEX "review_interval_by_end" ON "review_interval" USING brin ("valid_to");