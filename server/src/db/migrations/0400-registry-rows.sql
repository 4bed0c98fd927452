-- Everything a look-up can offer: what completed requests left behind, and master data that has pages of its own.
create view registry_rows as
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
  from locations;
