-- What completed requests leave behind for others to refer to: one table for every registry.
create table registry_entries (
  id bigint generated always as identity primary key,
  registry text not null,
  code text not null,
  -- The rest of the registry's key where codes repeat: the Toptier a mask belongs to.
  scope text not null default '',
  version integer not null default 1,
  state text not null default 'current' check (state in ('current', 'obsolete', 'void')),
  data jsonb not null,
  -- Null for records that were there before the first request.
  request_id uuid references requests (id),
  written_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (registry, code, scope, version)
);
create unique index registry_entries_current on registry_entries (registry, code, scope) where state = 'current';
create index registry_entries_of_request on registry_entries (request_id) where request_id is not null;
create index registry_entries_by_value on registry_entries using gin (data jsonb_path_ops) where state = 'current';
create index registry_entries_by_code on registry_entries (code text_pattern_ops);

-- Codes given at completion, series by series.
create table code_series (
  prefix text primary key,
  last integer not null
);

-- Which registry rows a request refers to, pinned at submit.
create table request_references (
  request_id uuid not null references requests (id) on delete cascade,
  registry text not null,
  code text not null,
  version integer not null,
  primary key (request_id, registry, code)
);
create index request_references_of_row on request_references (registry, code);
