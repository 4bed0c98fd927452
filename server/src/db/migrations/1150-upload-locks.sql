-- Who writes to a half file right now: one call at a time, whichever node it came to. A node that died lets go by the clock.
alter table uploads add column lock_holder uuid;
alter table uploads add column locked_until timestamptz;
