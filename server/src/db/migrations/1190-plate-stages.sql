-- The history of a plate: which stage it reached when, by which request or person, and why.
create table plate_stages (
  id bigint generated always as identity primary key,
  plate_id text not null,
  stage text not null,
  at timestamptz not null,
  -- The request that brought it there.
  request_id uuid references requests (id),
  -- Who set it by hand.
  by_user text references users (id),
  reason text not null default ''
);
create index plate_stages_of on plate_stages (plate_id, id);
