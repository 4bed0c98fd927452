-- Which pellicles a shop mounts. Those that are known have mounted whatever was asked for so far.
alter table mask_shops add column pellicle_types text[] not null default '{}';
update mask_shops set pellicle_types = '{iline,krf,arf}';

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
      'plateSizes', coalesce(s.plate_sizes, '{}'), 'pellicleTypes', coalesce(s.pellicle_types, '{}'),
      'rushAllowed', coalesce(s.rush_allowed, false), 'rushDays', s.rush_days),
    null, i.updated_at
  from dictionary_items i left join mask_shops s on s.item_id = i.id
  where i.dictionary_code = 'mask_shop';

-- Bias is a deviation of the mask, not an offset of its place. Names that somebody has changed stay.
update dictionary_items set name_zh = replace(name_zh, '偏移', '偏差')
  where dictionary_code like 'trrs%' and name_zh in ('偏移', '极性、偏移与等级', '极性、偏移与等级是否符合工艺编号？');
