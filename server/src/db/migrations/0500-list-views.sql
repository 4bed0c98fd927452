-- How each user wants the columns of a list, and lists kept under a name.

create table list_layouts (
  user_id text not null references users (id) on delete cascade,
  list_key text not null,
  layout jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, list_key)
);

create table list_views (
  id uuid primary key,
  owner_id text not null references users (id) on delete cascade,
  list_key text not null,
  name text not null,
  -- The state of the list as its address has it.
  search text not null,
  group_id text references groups (id) on delete cascade,
  created_at timestamptz not null default now()
);
-- Two windows that save a view under one name cannot leave two.
create unique index list_views_of_owner on list_views (owner_id, list_key, name);
create index list_views_of_group on list_views (group_id, list_key) where group_id is not null;
