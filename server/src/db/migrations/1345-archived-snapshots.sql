-- The data of requests that ended years ago, as it was after each action: all of a request in one compressed piece.
create table archived_snapshots (
  request_id uuid primary key references requests (id) on delete cascade,
  content bytea not null,
  entries integer not null check (entries > 0),
  plain_bytes bigint not null,
  -- Of what was compressed.
  sha256 text not null,
  archived_at timestamptz not null default now()
);
-- Compressed already: trying again would only cost time.
alter table archived_snapshots alter column content set storage external;
