-- Who follows a request without being part of its route.
create table request_followers (
  request_id uuid not null references requests (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  since timestamptz not null default now(),
  primary key (request_id, user_id)
);
create index request_followers_by_user on request_followers (user_id, request_id);

-- Whether anybody ever followed it: an action on any other request need not ask.
alter table requests add column followed boolean not null default false;
