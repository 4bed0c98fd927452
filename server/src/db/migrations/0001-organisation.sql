-- Departments, people, roles and groups. Seeded records have fixed ids: departments their code, users their username, roles and groups their code.

create extension if not exists pg_trgm;

create table departments (
  id text primary key,
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  parent_id text references departments (id),
  leader_id text,
  -- '/D00/D10/D11/': a subtree is one prefix search. Kept by a trigger, never written by hand.
  path text not null default '',
  depth integer not null default 0,
  sort_no integer not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (id !~ '[/%_\\]')
);
create index departments_by_path on departments (path text_pattern_ops);
create index departments_by_parent on departments (parent_id, sort_no);

create function place_department() returns trigger language plpgsql as $$
declare above departments;
begin
  if new.parent_id is null then
    new.path := '/' || new.id || '/';
    new.depth := 0;
    return new;
  end if;
  select * into above from departments where id = new.parent_id;
  if above.path like '%/' || new.id || '/%' or new.parent_id = new.id then
    raise exception 'department % cannot stand below itself', new.id using errcode = 'check_violation';
  end if;
  new.path := coalesce(above.path, '/') || new.id || '/';
  new.depth := coalesce(above.depth, -1) + 1;
  return new;
end $$;
create trigger departments_place before insert or update of id, parent_id, path, depth on departments
  for each row execute function place_department();

-- Moving a department moves everything below it: touching the children makes each compute its place anew.
create function place_departments_below() returns trigger language plpgsql as $$
begin
  update departments set path = '' where parent_id = new.id;
  return null;
end $$;
create trigger departments_place_below after update of parent_id, path on departments
  for each row when (old.path is distinct from new.path) execute function place_departments_below();

create table users (
  id text primary key,
  username text not null,
  realname_zh text not null,
  realname_en text not null,
  nick_names text not null default '',
  work_no text not null,
  employee_id text not null,
  email text not null default '',
  phone text not null default '',
  -- Null: signs in through the identity provider only.
  password_hash text,
  password_changed_at timestamptz,
  -- A password handed out by the system (first administrator, reset) is good until then.
  password_expires_at timestamptz,
  -- '0' = must change the password (specification, section 2).
  reset_flag text not null default '1' check (reset_flag in ('0', '1')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  language text check (language in ('zh', 'en')),
  sync_times integer not null default 0,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(username || ' ' || realname_zh || ' ' || realname_en || ' ' || work_no || ' ' || employee_id || ' ' || nick_names || ' ' || email)
  ) stored
);
create unique index users_username on users (lower(username));
create unique index users_work_no on users (work_no);
create index users_search on users using gin (search_text gin_trgm_ops);

alter table departments add foreign key (leader_id) references users (id) deferrable initially deferred;
create index departments_by_leader on departments (leader_id);

create table user_departments (
  user_id text not null references users (id) on delete cascade,
  department_id text not null references departments (id),
  is_main boolean not null default true,
  primary key (user_id, department_id)
);
create index user_departments_by_department on user_departments (department_id, user_id);
create unique index user_departments_one_main on user_departments (user_id) where is_main;

create table roles (
  id text primary key,
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  description_zh text not null default '',
  description_en text not null default '',
  sort_no integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_roles (
  user_id text not null references users (id) on delete cascade,
  role_id text not null references roles (id),
  primary key (user_id, role_id)
);
create index user_roles_by_role on user_roles (role_id, user_id);

create table groups (
  id text primary key,
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  description_zh text not null default '',
  description_en text not null default '',
  sort_no integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table group_users (
  group_id text not null references groups (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  primary key (group_id, user_id)
);
create index group_users_by_user on group_users (user_id);

create table group_departments (
  group_id text not null references groups (id) on delete cascade,
  department_id text not null references departments (id),
  primary key (group_id, department_id)
);
create index group_departments_by_department on group_departments (department_id);
