-- What completed requests leave behind for others to refer to: one table for every registry.
create table registry_entries (
  id bigint generated always as identity primary key,
  registry text not null,
  code text not null,
  -- The rest of the registry's key where the code alone repeats (the mask of a Toptier).
  qualifier text not null default '',
  version integer not null default 1,
  state text not null default 'current' check (state in ('current', 'obsolete', 'void')),
  data jsonb not null,
  -- Null for records that were there before the first request.
  request_id uuid references requests (id),
  written_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (registry, code, qualifier, version)
);
create index registry_entries_of_request on registry_entries (request_id) where request_id is not null;
create index registry_entries_current on registry_entries (registry, code) where state = 'current';
