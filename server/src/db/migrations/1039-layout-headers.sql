-- What the header of a layout file says, read once and kept with the content it was read from.
alter table stored_files add column layout jsonb;
