-- Backups that were made and read back whole; administrators see the last one.
create table backup_runs (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  -- Of the archive, without its folder: that is the operator's business.
  file_name text not null,
  bytes bigint not null,
  rows bigint not null,
  files bigint not null,
  -- Files that rows spoke of and the store did not have.
  missing integer not null,
  is_encrypted boolean not null
);
