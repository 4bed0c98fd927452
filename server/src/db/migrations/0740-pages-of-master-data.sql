-- Pages for public constants, locations and FTP servers. A new database gets them from its seeds.
update menus set sort_no = sort_no + 3 where parent_id = 'system.management' and sort_no > 8
  and not exists (select 1 from menus where id = 'system.constant');

insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select page.id, 'system.management', 1, page.title, page.name_zh, page.title, page.path, page.component,
    page.component_name, page.icon, page.sort_no, true
  from (values
    ('system.constant', 'Public constants', '公共常量', '/pages/system/constant', 'system/ConstantList', 'ConstantList', 'sliders', 9),
    ('system.location', 'Locations', '地点', '/pages/system/location', 'system/LocationList', 'LocationList', 'map-pin', 10),
    ('system.ftp', 'FTP servers', 'FTP服务器', '/pages/system/ftp', 'system/FtpList', 'FtpList', 'server', 11)
  ) as page (id, title, name_zh, path, component, component_name, icon, sort_no)
  where exists (select 1 from menus where id = 'system.management')
  on conflict do nothing;

update menus set parent_id = case id
    when 'button.constant.edit' then 'system.constant'
    when 'button.location.edit' then 'system.location'
    else 'system.ftp' end
  where id in ('button.constant.edit', 'button.location.edit', 'button.ftp.edit')
    and exists (select 1 from menus where id = 'system.constant');

-- Whoever keeps the dictionaries keeps these too.
insert into role_menus (role_id, menu_id)
  select keeper.role_id, menu.id from role_menus keeper, menus menu
  where keeper.menu_id = 'button.dict.edit'
    and menu.id in ('system.constant', 'system.location', 'system.ftp',
      'button.constant.edit', 'button.location.edit', 'button.ftp.edit')
  on conflict do nothing;
