-- The menu tree with its button permissions, and which role sees what.

create table menus (
  id text primary key,
  parent_id text references menus (id) on delete cascade,
  -- 0 first level, 1 below it, 2 button permission.
  menu_type smallint not null check (menu_type in (0, 1, 2)),
  -- The title on the wire; a first-level title is one of the systems the client knows.
  title text not null,
  name_zh text not null,
  name_en text not null,
  path text,
  -- External address, may hold placeholders from the allow-list.
  url text,
  component text,
  component_name text,
  redirect text,
  icon text,
  sort_no double precision not null default 0,
  is_route boolean not null default true,
  hidden boolean not null default false,
  hide_tab boolean not null default false,
  keep_alive boolean not null default false,
  always_show boolean not null default false,
  internal_or_external boolean not null default false,
  -- Permission code of a button; type '1' shows it when granted, '2' disables it otherwise.
  perms text,
  perms_type text not null default '1' check (perms_type in ('1', '2')),
  -- The form kind a create page opens.
  form_kind text,
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((menu_type = 2) = (perms is not null))
);
create index menus_by_parent on menus (parent_id, sort_no);
create index menus_by_perms on menus (perms) where perms is not null;

create table role_menus (
  role_id text not null references roles (id) on delete cascade,
  menu_id text not null references menus (id) on delete cascade,
  primary key (role_id, menu_id)
);
create index role_menus_by_menu on role_menus (menu_id);
