-- Rows of registries that people keep by hand: changed on the revision that was read.
alter table registry_entries add column revision integer not null default 1;

create view mask_records as
  select id::text as id, code, scope, version, data, request_id, revision, changed_at as updated_at
  from registry_entries where registry = 'toptierMask' and state = 'current';

create view equipment_records as
  select id::text as id, code, scope, version, data, request_id, revision, changed_at as updated_at
  from registry_entries where registry = 'equipment' and state = 'current';

create view opc_model_records as
  select id::text as id, code, scope, version, data, request_id, revision, changed_at as updated_at
  from registry_entries where registry = 'opcModel' and state = 'current';

create view shuttle_records as
  select id::text as id, code, scope, version, data, request_id, revision, changed_at as updated_at
  from registry_entries where registry = 'shuttle' and state = 'current';
