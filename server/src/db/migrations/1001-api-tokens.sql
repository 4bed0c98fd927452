-- By which machines call the interface, in the name of a person and with part of that person's rights.
create table api_tokens (
  id text primary key,
  name text not null unique,
  user_id text not null references users (id) on delete cascade,
  -- Codes of buttons, pages of the menu, and the two words for what needs no right.
  scopes text[] not null,
  expires_on date not null,
  active boolean not null default true,
  -- Null until it is given out; the token itself is kept nowhere.
  token_hash text unique,
  issued_at timestamptz,
  last_used_at timestamptz,
  last_address text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index api_tokens_by_user on api_tokens (user_id);

-- The page. A new database gets it from its seeds.
update menus set sort_no = sort_no + 1 where parent_id = 'system.management'
  and sort_no >= (select sort_no from menus where id = 'system.routingLog')
  and not exists (select 1 from menus where id = 'system.token');

insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'system.token', 'system.management', 1, 'API tokens', '接口令牌', 'API tokens', '/pages/system/token',
    'system/TokenList', 'TokenList', 'key-round', log.sort_no - 1, true
  from menus log where log.id = 'system.routingLog'
  on conflict do nothing;

update menus set parent_id = 'system.token' where id = 'button.token.edit'
  and exists (select 1 from menus where id = 'system.token');

insert into role_menus (role_id, menu_id)
  select keeper.role_id, 'system.token' from role_menus keeper
  where keeper.menu_id = 'button.token.edit' and exists (select 1 from menus where id = 'system.token')
  on conflict do nothing;
