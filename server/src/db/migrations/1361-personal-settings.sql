-- What somebody chose for the whole portal, on whatever computer. Null: as the portal has it.

create table personal_settings (
  user_id text primary key references users (id) on delete cascade,
  start_page text,
  density text check (density in ('compact', 'normal', 'comfortable')),
  updated_at timestamptz not null default now()
);
