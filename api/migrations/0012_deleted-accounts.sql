-- A line may lose its person, and nothing else of it changes: once the account is gone, by what deletes accounts.
GRANT UPDATE ("user_id", "person") ON "audit_event" TO app_tenant;--> statement-breakpoint
-- With the rights of the owner: the role of a tenant reads no accounts, and learns nothing but this of them.
CREATE FUNCTION is_account(id uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
	SELECT EXISTS (SELECT FROM app_user WHERE app_user.id = is_account.id)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
