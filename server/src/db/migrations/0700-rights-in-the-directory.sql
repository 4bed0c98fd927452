-- What roles grant is kept in memory beside the people who hold them: a change of it counts from the next call on.
create trigger menus_version after insert or update or delete on menus
  for each statement execute function raise_organisation_version();
create trigger role_menus_version after insert or update or delete on role_menus
  for each statement execute function raise_organisation_version();

-- The logs belong to the auditor too; a new database gets this from its seeds.
insert into role_menus (role_id, menu_id)
  select r.id, m.id from roles r, menus m
  where r.id = 'auditor' and m.id in ('system.management', 'system.routingLog', 'system.adminLog')
  on conflict do nothing;
