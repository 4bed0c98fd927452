-- Mails: one for each notice, written once and sent until it went out. Without a mail server they stay here to be read.

create table mails (
  id bigint generated always as identity primary key,
  -- Null once the notice is gone with its request.
  notice_id bigint unique references notices (id) on delete set null,
  request_id uuid references requests (id) on delete set null,
  user_id text not null,
  to_name text not null,
  to_address text not null,
  language text not null check (language in ('zh', 'en')),
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- The same however often it is sent.
  message_id text not null unique,
  -- kept: no mail server is configured; bounced: the mail server will never take it.
  state text not null check (state in ('waiting', 'sent', 'kept', 'bounced')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz
);
create index mails_by_state on mails (state, id desc);
create index mails_by_age on mails (created_at);
