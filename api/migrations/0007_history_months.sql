-- By hand ---------------------------------------------------------------------------------------
-- The tables of the past get partitions by month. No row is moved: each former table becomes the first
-- partition of a new one of its name, up to the end of the next month. Processes of the previous release
-- see tables of the same names and columns.
DO $$
DECLARE
	parts CONSTANT jsonb := '{
		"availability_interval": ["product_id, channel_id, valid_to, valid_from", "valid_to"],
		"price_interval": ["product_id, channel_id, valid_to, valid_from", "valid_to"],
		"review_interval": ["product_id, channel_id, valid_to, valid_from", "valid_to"],
		"offer_page_interval": ["product_id, channel_id, valid_to, valid_from", "valid_to"],
		"sighting_block": ["channel_id, last_at, id", "last_at"]
	}';
	first_until CONSTANT timestamptz :=
		(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC';
	kept text;
	key text;
	first text;
	next_block bigint;
	found record;
BEGIN
	-- Writers wait for this row first, so none of them is between two of the tables. Nobody who reads waits
	-- while the new keys are built.
	LOCK TABLE "data_version" IN EXCLUSIVE MODE;
	FOR kept, key IN SELECT part.key, part.value->>0 FROM jsonb_each(parts) part LOOP
		EXECUTE format('CREATE UNIQUE INDEX %I ON %I (%s)', kept || '_first_pk', kept, key);
	END LOOP;
	LOCK TABLE "data_version", "availability_interval", "price_interval", "review_interval",
		"offer_page_interval", "sighting_block" IN ACCESS EXCLUSIVE MODE;
	ALTER TABLE "data_version" ADD COLUMN "history_from" timestamp with time zone;
	FOR kept, key IN SELECT part.key, part.value->>0 FROM jsonb_each(parts) part LOOP
		first := kept || '_first';
		EXECUTE format('ALTER TABLE %I RENAME TO %I', kept, first);
		FOR found IN SELECT conname FROM pg_constraint WHERE conrelid = first::regclass AND contype = 'p' LOOP
			EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', first, found.conname);
		END LOOP;
		EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY USING INDEX %I', first, first || '_pk');
		FOR found IN SELECT indexname FROM pg_indexes
			WHERE tablename = first AND schemaname = 'public' AND indexname <> first || '_pk' LOOP
			EXECUTE format('ALTER INDEX %I RENAME TO %I', found.indexname, found.indexname || '_first');
		END LOOP;
		EXECUTE format('CREATE TABLE %I (LIKE %I) PARTITION BY RANGE (%I)', kept, first, parts->kept->>1);
		EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY (%s)', kept,
			kept || '_' || replace(key, ', ', '_') || '_pk', key);
		FOR found IN SELECT privilege_type, grantee::regrole AS login
			FROM pg_class, aclexplode(relacl) WHERE pg_class.oid = first::regclass AND grantee <> relowner LOOP
			EXECUTE format('GRANT %s ON %I TO %s', found.privilege_type, kept, found.login);
		END LOOP;
	END LOOP;
	-- PostgreSQL 15 and 16 know no identity columns in partitions.
	SELECT last_value + 1 INTO next_block FROM "sighting_block_id_seq";
	ALTER TABLE "sighting_block_first" ALTER COLUMN "id" DROP IDENTITY;
	EXECUTE format('CREATE SEQUENCE "sighting_block_id_seq" START WITH %s', next_block);
	ALTER SEQUENCE "sighting_block_id_seq" OWNED BY "sighting_block"."id";
	ALTER TABLE "sighting_block" ALTER COLUMN "id" SET DEFAULT nextval('sighting_block_id_seq');
	FOR found IN SELECT grantee::regrole AS login FROM pg_class, aclexplode(relacl)
		WHERE pg_class.oid = 'sighting_block'::regclass AND privilege_type = 'INSERT' AND grantee <> relowner LOOP
		EXECUTE format('GRANT USAGE ON SEQUENCE "sighting_block_id_seq" TO %s', found.login);
	END LOOP;
	ALTER TABLE "sighting_block" ADD CONSTRAINT "sighting_block_channel_id_channel_id_fk"
		FOREIGN KEY ("channel_id") REFERENCES "channel" ("id");
	FOR kept IN SELECT jsonb_object_keys(parts) LOOP
		EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', kept,
			kept || '_first', first_until);
	END LOOP;
END $$;--> statement-breakpoint
-- They take in the indexes that the first partitions have.
CREATE INDEX "availability_interval_recent" ON "availability_interval" USING btree ("product_id","valid_to");--> statement-breakpoint
CREATE INDEX "availability_interval_by_end" ON "availability_interval" USING brin ("valid_to");--> statement-breakpoint
CREATE INDEX "availability_interval_unknown" ON "availability_interval" USING btree ("valid_to") WHERE status = 6;--> statement-breakpoint
CREATE INDEX "price_interval_recent" ON "price_interval" USING btree ("product_id","valid_to");--> statement-breakpoint
CREATE INDEX "price_interval_by_end" ON "price_interval" USING brin ("valid_to");--> statement-breakpoint
CREATE INDEX "review_interval_recent" ON "review_interval" USING btree ("product_id","valid_to");--> statement-breakpoint
CREATE INDEX "review_interval_by_end" ON "review_interval" USING brin ("valid_to");--> statement-breakpoint
-- Autovacuum leaves out tables that have partitions.
ANALYZE "availability_interval", "price_interval", "review_interval", "offer_page_interval", "sighting_block";--> statement-breakpoint
CREATE FUNCTION history_month_end(of_partition oid) RETURNS timestamptz LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' SET datestyle = 'ISO' AS $$
	SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''([^'']+)''\)')::timestamptz
	FROM pg_class WHERE oid = of_partition
$$;--> statement-breakpoint
CREATE FUNCTION history_tables() RETURNS SETOF text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
	SELECT relname::text FROM pg_class
	WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY relname
$$;--> statement-breakpoint
CREATE FUNCTION add_history_month(kept text, suffix text, bounds text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	name CONSTANT text := kept || suffix;
	found record;
BEGIN
	EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING DEFAULTS)', name, kept);
	FOR found IN SELECT privilege_type, grantee::regrole AS login FROM pg_class, aclexplode(relacl)
		WHERE pg_class.oid = format('public.%I', kept)::regclass AND grantee <> relowner LOOP
		EXECUTE format('GRANT %s ON public.%I TO %s', found.privilege_type, name, found.login);
	END LOOP;
	-- Attached afterwards, because that keeps nobody from reading or writing the table.
	EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM %s', kept, name, bounds);
END $$;--> statement-breakpoint
-- The partitions up to the next month, and one for everything before the first of them, so that there is one
-- for each row. With the rights of the owner: the login of a server may not own the tables.
CREATE FUNCTION keep_history_months() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' SET datestyle = 'ISO' AS $$
DECLARE
	kept text;
	month timestamptz;
	lowest timestamptz;
BEGIN
	-- Several processes may start at the same time.
	PERFORM pg_advisory_xact_lock(72011949);
	FOR kept IN SELECT public.history_tables() LOOP
		SELECT max(public.history_month_end(inhrelid)) INTO month
			FROM pg_inherits WHERE inhparent = format('public.%I', kept)::regclass;
		month := coalesce(month, (SELECT date_trunc('month', coalesce(history_from, now())) FROM public.data_version));
		lowest := month;
		WHILE month <= now() + interval '1 month' LOOP
			PERFORM public.add_history_month(kept, to_char(month, '_YYYY_MM'),
				format('(%L) TO (%L)', month, month + interval '1 month'));
			month := month + interval '1 month';
		END LOOP;
		IF to_regclass(format('public.%I', kept || '_first')) IS NULL THEN
			SELECT least(lowest, min(public.history_month_end(inhrelid) - interval '1 month')) INTO lowest
				FROM pg_inherits WHERE inhparent = format('public.%I', kept)::regclass;
			PERFORM public.add_history_month(kept, '_first', format('(MINVALUE) TO (%L)', lowest));
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
-- Whether there were partitions that end before the kept history.
CREATE FUNCTION drop_history_months(kept text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	month regclass;
	dropped boolean := false;
BEGIN
	IF kept NOT IN (SELECT public.history_tables()) THEN
		RAISE EXCEPTION '% has no months', kept;
	END IF;
	FOR month IN SELECT inhrelid FROM pg_inherits WHERE inhparent = format('public.%I', kept)::regclass
		AND public.history_month_end(inhrelid) <= (SELECT history_from FROM public.data_version) LOOP
		EXECUTE format('DROP TABLE %s', month);
		dropped := true;
	END LOOP;
	RETURN dropped;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION add_history_month, keep_history_months, drop_history_months FROM PUBLIC;--> statement-breakpoint
-- Otherwise a login could put its own temporary table or type before those that are meant.
ALTER FUNCTION is_account SET search_path = pg_catalog, public, pg_temp;
