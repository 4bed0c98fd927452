-- What a request, or the calendar, changes of a row that another request wrote: each value as it was and as it became.
create table registry_changes (
  id bigint generated always as identity primary key,
  entry_id bigint not null references registry_entries (id) on delete cascade,
  -- Null where only a day has come.
  request_id uuid references requests (id) on delete cascade,
  -- Whose decision it was.
  user_id text references users (id),
  changed_at timestamptz not null,
  before jsonb not null,
  after jsonb not null
);
create index registry_changes_of_entry on registry_changes (entry_id, id);
create index registry_changes_of_request on registry_changes (request_id) where request_id is not null;
