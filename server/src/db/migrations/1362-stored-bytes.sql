-- What all stored files weigh together, as numbers that add up to it. Every upload asks while
-- others wait, and adding up all files takes the longer the more there are. Each change is a row of its own, so that nobody waits for the row of
-- another; an upload puts them together when they have become many.

create table stored_bytes (bytes bigint not null);

create function note_stored_bytes() returns trigger language plpgsql as $$
begin
  insert into stored_bytes (bytes) values (coalesce(new.size, 0) - coalesce(old.size, 0));
  return null;
end $$;
create trigger stored_files_note_bytes after insert or delete or update of size on stored_files
  for each row execute function note_stored_bytes();

insert into stored_bytes (bytes) select coalesce(sum(size), 0) from stored_files;
