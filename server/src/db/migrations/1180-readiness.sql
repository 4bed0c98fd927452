-- Red lines of a tape-out that somebody let pass by name, each for one gate of one request.
create table readiness_passes (
  id bigint generated always as identity primary key,
  request_id uuid not null references requests (id) on delete cascade,
  gate text not null check (gate in ('accept', 'release', 'order')),
  line text not null,
  -- What was open then: something that opens later is not passed with it.
  findings text[] not null,
  reason text not null check (length(reason) between 1 and 500),
  until date not null,
  by_id text not null references users (id),
  by_name_zh text not null,
  by_name_en text not null,
  at timestamptz not null
);
create index readiness_passes_of_request on readiness_passes (request_id);

-- The pages. A new database gets them from its seeds.
insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'etapeout.readiness', 'etapeout', 1, 'Readiness', '流片就绪', 'Readiness', '/pages/etapeout/readiness',
    'etapeout/Readiness', 'Readiness', 'circle-check', mci.sort_no, true
  from menus mci where mci.id = 'etapeout.findMci'
  on conflict do nothing;
insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'mpw.readiness', 'mpw', 1, 'Shuttle readiness', '班次就绪', 'Shuttle readiness', '/pages/mpw/readiness',
    'mpw/ShuttleReadiness', 'ShuttleReadiness', 'circle-check', list.sort_no, true
  from menus list where list.id = 'mpw.list'
  on conflict do nothing;

-- Whoever looks for devices and shuttles sees how ready they are.
insert into role_menus (role_id, menu_id)
  select reader.role_id, page.id from role_menus reader
  join (values ('etapeout.findDevice', 'etapeout.readiness'), ('mpw.shuttles', 'mpw.readiness')) as page (before, id)
    on page.before = reader.menu_id
  where exists (select 1 from menus where id = page.id)
  on conflict do nothing;
