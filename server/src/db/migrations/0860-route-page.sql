-- Why a version of a route was published, and by whom: the list of versions says it.
alter table process_versions add column note text not null default '' check (length(note) <= 500);
alter table process_versions add column published_by text references users (id) on delete set null;

-- The page on which routes are drawn and published. A new database gets it from its seeds.
update menus set sort_no = sort_no + 1 where parent_id = 'system.management'
  and sort_no >= (select sort_no from menus where id = 'system.routing')
  and not exists (select 1 from menus where id = 'system.route');

insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'system.route', 'system.management', 1, 'Approval routes', '审批流程', 'Approval routes', '/pages/system/route',
    'system/RouteEditor', 'RouteEditor', 'workflow', routing.sort_no - 1, true
  from menus routing where routing.id = 'system.routing'
  on conflict do nothing;

-- Whoever could read the routes so far still can.
insert into role_menus (role_id, menu_id)
  select reader.role_id, 'system.route' from role_menus reader
  where reader.menu_id = 'system.routing' and exists (select 1 from menus where id = 'system.route')
  on conflict do nothing;
