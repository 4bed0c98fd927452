-- Kept as it was sent: jsonb puts the fields of an answer into an order of its own, and a repeated answer is the first one.
alter table idempotency_keys alter column answer type json using answer::json;
