-- News can be for several groups, departments and roles at once, ask their readers to confirm, and go out by mail as well.
create table news_audiences (
  news_id text not null references news (id) on delete cascade,
  kind text not null check (kind in ('all', 'group', 'department', 'role')),
  -- Groups and roles by their code, departments by their id.
  code text not null default '',
  primary key (news_id, kind, code),
  check ((kind = 'all') = (code = ''))
);
create index news_audiences_by_place on news_audiences (kind, code);

insert into news_audiences (news_id, kind, code) select id, object_kind, coalesce(object_code, '') from news;

alter table news drop column object_kind;
alter table news drop column object_code;
alter table news add column must_confirm boolean not null default false;
alter table news add column mail boolean not null default false;
-- When the mails were written: once, however often the news are taken back and published again.
alter table news add column mailed_at timestamptz;
create index news_to_mail on news (id) where mail and mailed_at is null;
