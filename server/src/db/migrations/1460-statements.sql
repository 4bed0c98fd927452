-- What a decision is bound to: the line of the history carries a signed statement with the root of the content that
-- was signed.
alter table history add column signed jsonb;

-- Salts the leaves of the content, so that values that a reader may not see cannot be guessed from their hashes. Never
-- leaves the installation. Rows from before get theirs with their first statement: filling a million rows would stop
-- the servers that are running.
alter table request_data add column secret text;
alter table request_data alter column secret
  set default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- The files and references at the time of a statement, kept once for all statements that saw the same ones.
create table content_others (
  hash text primary key,
  leaves jsonb not null
);
create trigger content_others_keep before update or delete on content_others
  for each row execute function refuse_change();

-- Who signed: a statement names the hash of such a record. Erasing the record of a person breaks no chain.
create table signer_records (
  hash text primary key,
  user_id text not null,
  name_zh text not null,
  name_en text not null,
  work_no text not null,
  salt text not null
);
create index signer_records_of_user on signer_records (user_id);

create table installation (
  one boolean primary key default true check (one),
  id uuid not null
);
insert into installation (id) values (gen_random_uuid());
create trigger installation_keep before update or delete on installation
  for each row execute function refuse_change();
