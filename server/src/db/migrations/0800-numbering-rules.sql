-- How the numbers of requests and the codes of what they make are formed: one rule for each kind of them.
create table numbering_rules (
  id text primary key,
  pattern text not null,
  reset text not null check (reset in ('never', 'year', 'month')),
  sort_no integer not null default 0,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

-- The page of the rules. A new database gets it from its seeds.
update menus set sort_no = sort_no + 1 where parent_id = 'system.management' and sort_no > 11
  and not exists (select 1 from menus where id = 'system.numbering');

insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'system.numbering', 'system.management', 1, 'Numbering rules', '编号规则', 'Numbering rules',
    '/pages/system/numbering', 'system/NumberingList', 'NumberingList', 'hash', 12, true
  where exists (select 1 from menus where id = 'system.management')
  on conflict do nothing;

update menus set parent_id = 'system.numbering'
  where id = 'button.numbering.edit' and exists (select 1 from menus where id = 'system.numbering');

-- Whoever may change them sees the page.
insert into role_menus (role_id, menu_id)
  select role_id, 'system.numbering' from role_menus
  where menu_id = 'button.numbering.edit' and exists (select 1 from menus where id = 'system.numbering')
  on conflict do nothing;
