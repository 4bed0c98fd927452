-- What each mask shop can make. The shops themselves are items of a dictionary, which forms offer.
create table mask_shops (
  item_id text primary key references dictionary_items (id) on delete cascade,
  -- [{ grade, days }]: what is not here is not made.
  grades jsonb not null default '[]',
  mask_types text[] not null default '{}',
  writers text[] not null default '{}',
  plate_sizes text[] not null default '{}',
  rush_allowed boolean not null default false,
  rush_days integer
);

-- The shops are master data that forms refer to, as customers and locations are.
create or replace view registry_rows as
  select registry, code, scope, version, state, data, request_id, changed_at from registry_entries
  union all
  select 'customer', code, '', 1, case status when 'active' then 'current' else 'obsolete' end,
    jsonb_build_object('code', code, 'companyName', company_name, 'englishName', english_name, 'address', address,
      'email', email, 'ipVendor', is_ip_vendor),
    null, updated_at
  from customers
  union all
  select 'location', code, '', 1, case status when 'active' then 'current' else 'obsolete' end,
    jsonb_build_object('code', code, 'name', name_zh, 'englishName', name_en),
    null, updated_at
  from locations
  union all
  select 'maskShop', i.value, '', 1, case i.status when 'active' then 'current' else 'obsolete' end,
    jsonb_build_object('code', i.value, 'nameZh', i.name_zh, 'nameEn', i.name_en, 'grades', coalesce(s.grades, '[]'),
      'maskTypes', coalesce(s.mask_types, '{}'), 'writers', coalesce(s.writers, '{}'),
      'plateSizes', coalesce(s.plate_sizes, '{}'), 'rushAllowed', coalesce(s.rush_allowed, false),
      'rushDays', s.rush_days),
    null, i.updated_at
  from dictionary_items i left join mask_shops s on s.item_id = i.id
  where i.dictionary_code = 'mask_shop';

-- Their page. A new database gets it from its seeds.
update menus set sort_no = sort_no + 1 where parent_id = 'system.management'
  and sort_no > (select sort_no from menus where id = 'system.ftp')
  and not exists (select 1 from menus where id = 'system.maskShop');

insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'system.maskShop', 'system.management', 1, 'Mask shops', '光罩厂', 'Mask shops', '/pages/system/maskShop',
    'system/MaskShopList', 'MaskShopList', 'server', ftp.sort_no + 1, true
  from menus ftp where ftp.id = 'system.ftp'
  on conflict do nothing;

update menus set parent_id = 'system.maskShop'
  where id = 'button.maskShop.edit' and exists (select 1 from menus where id = 'system.maskShop');

-- Whoever may change them sees their page.
insert into role_menus (role_id, menu_id)
  select keeper.role_id, 'system.maskShop' from role_menus keeper
  where keeper.menu_id = 'button.maskShop.edit' and exists (select 1 from menus where id = 'system.maskShop')
  on conflict do nothing;
