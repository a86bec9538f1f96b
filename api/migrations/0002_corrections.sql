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
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_of_pharmacy" ON "withdrawal" USING btree ("channel_id","last_at");