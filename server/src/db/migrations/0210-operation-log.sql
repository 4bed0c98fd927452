-- The operation log: who did what, from where, before and after. One chain of seals; rows are added, never changed.

create table operate_log (
  -- Without gaps, given under the lock of the head.
  seq bigint primary key,
  -- In whole milliseconds, by the database's clock: the seal covers it as the application reads it.
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  -- routing: changes to running requests by administrators; they have a list of their own.
  area text not null check (area in ('routing', 'admin', 'session', 'file')),
  operation text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  -- No reference: the log outlives the account. Null when nobody had signed in.
  actor_id text,
  actor_name_zh text not null,
  actor_name_en text not null,
  object_kind text not null,
  object_id text not null,
  object_name text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text not null,
  user_agent text not null,
  call_id text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  search_text text not null generated always as (
    lower(coalesce(actor_id, '') || ' ' || actor_name_zh || ' ' || actor_name_en || ' ' || object_id || ' ' || object_name || ' ' || coalesce(reason, ''))
  ) stored
);
create index operate_log_routing on operate_log (seq) where area = 'routing';
create index operate_log_of_actor on operate_log (actor_id, seq);
create index operate_log_of_object on operate_log (object_id, seq);
create index operate_log_search on operate_log using gin (search_text gin_trgm_ops);

create trigger operate_log_keep before update or delete on operate_log for each row execute function refuse_change();
create trigger operate_log_keep_all before truncate on operate_log for each statement execute function refuse_change();

-- The newest row. Whoever adds a row holds this one, so that every seal has one successor.
create table operate_log_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash text not null
);
insert into operate_log_head (seq, hash) values (0, repeat('0', 64));
