-- Since when the store has not had the bytes of this content; told once, forgotten when they are back.
alter table stored_files add column missing_since timestamptz;
