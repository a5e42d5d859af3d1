CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile_number" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_first_name_length" CHECK (char_length("contact_messages"."first_name") between 1 and 80),
	CONSTRAINT "contact_messages_last_name_length" CHECK (char_length("contact_messages"."last_name") between 1 and 80),
	CONSTRAINT "contact_messages_email_length" CHECK (char_length("contact_messages"."email") between 3 and 254),
	CONSTRAINT "contact_messages_mobile_number_length" CHECK (char_length("contact_messages"."mobile_number") between 5 and 20),
	CONSTRAINT "contact_messages_message_length" CHECK (char_length("contact_messages"."message") between 10 and 4000)
);
