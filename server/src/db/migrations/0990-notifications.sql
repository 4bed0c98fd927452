-- What a person reads in the portal is the notice itself: it exists exactly when what it tells of does. Notices from
-- before there was a place to read them stay out of it.
alter table notices add column portal boolean not null default false;
alter table notices alter column portal set default true;
alter table notices add column read_at timestamptz;
-- Waits to be told in one mail with others, at this time.
alter table notices add column digest_at timestamptz;
create index notices_in_portal on notices (user_id, request_id, id desc) where portal;
create index notices_unread on notices (user_id, request_id) where portal and read_at is null;
create index notices_for_digest on notices (user_id, digest_at) where digest_at is not null;
create index notices_by_age on notices using brin (created_at);

-- How a person wants to be told. Who has no row is told of everything by mail and in the portal, at once.
create table notification_settings (
  user_id text primary key references users (id) on delete cascade,
  -- event -> mail, portal, both or none; events that are not named are as usual.
  channels jsonb not null,
  -- Kinds of notices that stay out of the portal, as they follow from the channels: read while notices are written.
  portal_off text[] not null,
  -- Minutes after midnight, local time; empty: every mail by itself.
  digest_times integer[] not null,
  quiet_from integer,
  quiet_to integer,
  no_mail_on_days_off boolean not null,
  urgent_at_once boolean not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null))
);

-- A mail that may not go out yet.
alter table mails add column due_at timestamptz;
create index mails_of_person on mails (user_id, created_at);
