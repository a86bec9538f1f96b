CREATE TABLE "audit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"person" text NOT NULL,
	"source" "bytea" NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_newest" ON "audit_event" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_age" ON "audit_event" USING btree ("at");--> statement-breakpoint
CREATE POLICY "audit_event_of_tenant" ON "audit_event" AS PERMISSIVE FOR ALL TO "app_tenant" USING (tenant_id = nullif(current_setting('app.tenant', true), '')::integer) WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);--> statement-breakpoint
ALTER TABLE "audit_event" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "audit_event" TO app_tenant;--> statement-breakpoint
-- Whoever connects: a line is never changed, and deleted only by what prunes the log, or with its tenant.
CREATE FUNCTION keep_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'DELETE' AND current_setting('app.audit', true) = 'prune' AND OLD."at" < now() - interval '30 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit log is only added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_event_kept" BEFORE UPDATE OR DELETE ON "audit_event"
FOR EACH ROW EXECUTE FUNCTION keep_audit_events();
