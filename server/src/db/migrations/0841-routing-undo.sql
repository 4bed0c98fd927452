-- What takes back the last change of a running request's way, while nothing has happened to it since.
create table routing_undo (
  request_id uuid primary key references requests (id) on delete cascade,
  -- Number of the request's history right after that change: another one means that something followed.
  rev integer not null,
  operation text not null,
  inverse jsonb not null
);
