-- When a handler first had a task on screen: until then it waited, from then on somebody worked on it.
alter table tasks add column seen_at timestamptz;

-- Reports read what was completed in some months.
create index requests_completed on requests (completed_at) where completed_at is not null;

-- The page of reports. A new database gets it from its seeds.
update menus set sort_no = sort_no + 1 where parent_id = (select parent_id from menus where id = 'system.track')
  and sort_no > (select sort_no from menus where id = 'system.track')
  and not exists (select 1 from menus where id = 'system.reports');

insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'system.reports', track.parent_id, 1, 'Reports', '报表', 'Reports', '/pages/system/reports',
    'system/Reports', 'Reports', 'chart-column', track.sort_no + 1, true
  from menus track where track.id = 'system.track'
  on conflict do nothing;

-- Whoever may follow requests may read what they come to.
insert into role_menus (role_id, menu_id)
  select reader.role_id, 'system.reports' from role_menus reader
  where reader.menu_id = 'system.track' and exists (select 1 from menus where id = 'system.reports')
  on conflict do nothing;
