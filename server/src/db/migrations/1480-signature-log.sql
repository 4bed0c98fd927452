-- The log of all statements: a Merkle tree (RFC 6962) that only grows. It keeps hashes and no reference, so that an
-- entry stays when its request is erased by law.
create table log_entries (
  position bigint primary key check (position >= 0),
  request_id uuid not null,
  seq integer not null,
  -- The seal of the line of history.
  seal bytea not null check (length(seal) = 32),
  -- SHA-256 of the text of the statement.
  statement bytea not null check (length(statement) = 32),
  appended_at timestamptz not null default now(),
  unique (request_id, seq)
);
create trigger log_entries_keep before update or delete on log_entries for each row execute function refuse_change();
create trigger log_entries_keep_all before truncate on log_entries for each statement execute function refuse_change();

-- The hashes of the tree, up to 256 together (C2SP tlog-tiles). A tile may grow at its end until it is full.
create table log_tiles (
  level smallint not null check (level between 0 and 63),
  index bigint not null check (index >= 0),
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (level, index)
);
-- Hashes cannot be compressed.
alter table log_tiles alter column hashes set storage external;
create function keep_log_tile() returns trigger language plpgsql as $$
begin
  if new.level = old.level and new.index = old.index
    and substring(new.hashes for length(old.hashes)) = old.hashes then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger log_tiles_grow before update on log_tiles for each row execute function keep_log_tile();
create trigger log_tiles_keep before delete on log_tiles for each row execute function refuse_change();
create trigger log_tiles_keep_all before truncate on log_tiles for each statement execute function refuse_change();

-- What the log was at a moment, signed (C2SP tlog-checkpoint).
create table log_checkpoints (
  size bigint primary key check (size > 0),
  root bytea not null check (length(root) = 32),
  made_at timestamptz not null,
  note text not null,
  -- The answer of a time stamp authority (RFC 3161) about the note; given once.
  time_stamp bytea
);
create index log_checkpoints_unstamped on log_checkpoints (size) where time_stamp is null;
create function keep_log_checkpoint() returns trigger language plpgsql as $$
begin
  if old.time_stamp is null and (new.size, new.root, new.made_at, new.note) = (old.size, old.root, old.made_at, old.note)
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger log_checkpoints_stamp before update on log_checkpoints
  for each row execute function keep_log_checkpoint();
create trigger log_checkpoints_keep before delete on log_checkpoints for each row execute function refuse_change();
create trigger log_checkpoints_keep_all before truncate on log_checkpoints
  for each statement execute function refuse_change();

-- Statements that the log does not have yet. Filled by the transaction that writes the line, whichever code does that.
create table log_queue (
  request_id uuid not null,
  seq integer not null,
  primary key (request_id, seq)
);
create function await_log() returns trigger language plpgsql as $$
begin
  insert into log_queue (request_id, seq) values (new.request_id, new.seq);
  return null;
end $$;
create trigger history_log after insert on history for each row when (new.signed is not null)
  execute function await_log();
