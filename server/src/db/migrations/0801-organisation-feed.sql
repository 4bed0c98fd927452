-- The organisation feed: files of departments and people that are read by the clock or on demand.
create table org_feed_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  is_preview boolean not null,
  started_by_zh text not null,
  started_by_en text not null,
  -- Why nothing was done at all.
  refused_zh text,
  refused_en text,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  departed integer not null default 0,
  wrong integer not null default 0,
  conflicts integer not null default 0,
  lines jsonb not null default '[]'
);
create index org_feed_runs_newest on org_feed_runs (started_at desc);

-- What the feed said last of whom: a value that is another one here by now was changed by hand.
create table org_feed_values (
  object_kind text not null check (object_kind in ('user', 'department')),
  object_id text not null,
  fields jsonb not null,
  primary key (object_kind, object_id)
);

-- Values changed by hand that the feed would overwrite: each is decided once, until the feed says something else.
create table org_feed_conflicts (
  id uuid primary key default gen_random_uuid(),
  object_kind text not null,
  object_id text not null,
  object_name text not null,
  field text not null,
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null default now(),
  decision text check (decision in ('keep', 'take')),
  decided_by text,
  decided_at timestamptz,
  unique (object_kind, object_id, field)
);
