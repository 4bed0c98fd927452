-- Who is known elsewhere under another id: the identity provider that hands people and groups over finds them by it.
alter table users add column external_id text;
create unique index users_by_external_id on users (external_id) where external_id is not null;
alter table groups add column external_id text;
create unique index groups_by_external_id on groups (external_id) where external_id is not null;

-- Whoever comes in from outside holds these roles from the start.
alter table roles add column is_default boolean not null default false;
update roles set is_default = true where code = 'staff';
