-- The page that shows the interface. A new database gets it from its seeds.
update menus set sort_no = sort_no + 1 where parent_id = 'system.management'
  and sort_no >= (select sort_no from menus where id = 'system.routingLog')
  and not exists (select 1 from menus where id = 'system.api');

insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'system.api', 'system.management', 1, 'API', '接口文档', 'API', '/pages/system/api',
    'system/ApiPage', 'ApiPage', 'braces', log.sort_no - 1, true
  from menus log where log.id = 'system.routingLog'
  on conflict do nothing;

-- Whoever gives machines their tokens reads what they can call.
insert into role_menus (role_id, menu_id)
  select keeper.role_id, 'system.api' from role_menus keeper
  where keeper.menu_id = 'button.token.edit' and exists (select 1 from menus where id = 'system.api')
  on conflict do nothing;
