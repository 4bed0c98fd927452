-- Dictionaries, constants, locations, news, customers and who may apply for which form.

create table dictionaries (
  code text primary key,
  name_zh text not null,
  name_en text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table dictionary_items (
  id text primary key,
  dictionary_code text not null references dictionaries (code) on delete cascade,
  value text not null,
  name_zh text not null,
  name_en text not null,
  -- Value of the item one level up (market_l2 below market_l1); the same value may stand under several parents.
  parent text,
  color text,
  sort_no integer not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (dictionary_code, parent, value)
);
create index dictionary_items_in_order on dictionary_items (dictionary_code, sort_no);

create table constants (
  key text primary key,
  value jsonb not null,
  unit text,
  sort_no integer not null default 0,
  updated_at timestamptz not null default now()
);

create table locations (
  id text primary key,
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  sort_no integer not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table news (
  id text primary key,
  title_zh text not null,
  title_en text not null,
  subtitle_zh text not null default '',
  subtitle_en text not null default '',
  content_zh text not null default '',
  content_en text not null default '',
  release_type text not null,
  release_date date not null,
  -- Who it is for: everyone, or one group, department subtree, role.
  object_kind text not null default 'all' check (object_kind in ('all', 'group', 'department', 'role')),
  object_code text,
  usable boolean not null default true,
  pinned boolean not null default false,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((object_kind = 'all') = (object_code is null))
);
create index news_newest_first on news (release_date desc, id desc);

create table customers (
  id text primary key,
  code text not null unique,
  company_name text not null,
  english_name text not null default '',
  address text not null default '',
  email text not null default '',
  is_ip_vendor boolean not null default false,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table apply_configurations (
  form_kind text primary key,
  -- Both must match: one of the departments (with its subtree) and one of the roles.
  department_ids text[] not null default '{}',
  role_codes text[] not null default '{}',
  -- Made by the system, never by a person.
  system_only boolean not null default false,
  enabled boolean not null default true,
  effective_from date,
  effective_to date,
  mail_notice boolean not null default true,
  allow_copy boolean not null default true,
  allow_revise boolean not null default true,
  updated_by text references users (id) on delete set null,
  updated_at timestamptz not null default now()
);
