-- How the nodes fared: one row per node and five minutes, kept for two days.
create table node_samples (
  node text not null check (length(node) between 1 and 200),
  -- Beginning of the five minutes.
  at timestamptz not null,
  seen_at timestamptz not null,
  version text not null,
  started_at timestamptz not null,
  calls integer not null,
  -- Answered with 5xx.
  failed integer not null,
  memory_bytes bigint not null,
  -- 99th percentile of how long the event loop was held up.
  loop_ms integer not null,
  skew_ms integer not null,
  -- Null where the database has no pool.
  connections integer,
  connections_waiting integer,
  disk_free_bytes bigint not null,
  disk_size_bytes bigint not null,
  jobs_waiting integer not null,
  mails_waiting integer not null,
  -- Told so itself before it ended: nobody has to look for it.
  has_stopped boolean not null default false,
  primary key (node, at)
);
create index node_samples_by_time on node_samples (at);

-- The page on which administrators see how the portal fares. A new database gets it from its seeds.
insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'system.health', 'system.management', 1, 'Health', '系统状态', 'Health', '/pages/system/health',
    'system/Health', 'Health', 'chart-column', outbox.sort_no + 1, false
  from menus outbox where outbox.id = 'system.outbox'
  on conflict do nothing;

-- Whoever reads the outbox keeps the portal running.
insert into role_menus (role_id, menu_id)
  select reader.role_id, 'system.health' from role_menus reader
  where reader.menu_id = 'system.outbox' and exists (select 1 from menus where id = 'system.health')
  on conflict do nothing;
