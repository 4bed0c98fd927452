-- Codes repeat in some registries: mask 070 of one Toptier is not mask 070 of another.
alter table request_references add column scope text not null default '';
alter table request_references drop constraint request_references_pkey;
alter table request_references add primary key (request_id, registry, code, scope);
