-- Addresses outside that are told what happens to tasks and requests.
create table webhooks (
  id text primary key,
  name text not null unique,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  -- What the messages are signed with. Kept as it is, because it is needed for every message; no call reads it.
  secret text not null,
  -- The one before, which signs too until then: the receiver has time to change over.
  previous_secret text,
  previous_until timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One message to one address: written with the change it tells of, sent by a job.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id text not null references webhooks (id) on delete cascade,
  -- The same however often it is sent.
  message_id uuid not null unique default gen_random_uuid(),
  event text not null,
  -- Messages about one object go out one after the other.
  object_id text not null,
  payload jsonb not null,
  -- dead: given up; goes out again when an administrator says so.
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  -- Somebody is sending it until then.
  leased_until timestamptz,
  answer_code integer,
  answer_body text,
  -- Why the last try failed.
  failure text,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  delivered_at timestamptz
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, object_id, id) where state = 'waiting';
create index webhook_deliveries_by_hook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at) where state = 'delivered';

-- What every message says of the request it is about.
create function webhook_request(request uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', r.id, 'no', r.request_no, 'version', r.version, 'kind', r.form_kind,
    'subject', r.subject, 'status', r.status, 'requester', r.requester_id)
  from requests r where r.id = request
$$;

create function webhook_people(ids text[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username, 'employeeId', u.employee_id)
    order by u.username), '[]') from users u where u.id = any (ids)
$$;

-- One message for every address that wants the event.
create function webhook_tell(wanted text, request uuid, at timestamptz, more jsonb) returns void language sql as $$
  with told as (
    insert into webhook_deliveries (webhook_id, event, object_id, payload)
      select w.id, wanted, request::text,
        jsonb_build_object('type', wanted, 'timestamp', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', jsonb_build_object('request', webhook_request(request)) || more)
      from webhooks w where w.active and wanted = any (w.events)
      returning webhook_id
  )
  select pg_notify('webhook_waiting', webhook_id || ' ' || request::text) from told
$$;

create function webhook_task(task tasks) returns jsonb language sql stable as $$
  select jsonb_build_object('id', task.request_id || '_' || task.id, 'kind', task.kind, 'node', task.node_id,
    'nodeName', jsonb_build_object('zh', task.node_name_zh, 'en', task.node_name_en), 'round', task.round,
    'people', webhook_people(task.people), 'openedAt', task.opened_at, 'dueAt', task.due_at,
    'closedBy', task.closed_by, 'decision', task.decision)
$$;

-- Whoever opens a task has it in the to-do list; a held one waits for others and is not in it.
create function webhook_tasks_opened() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhooks where active) then return null; end if;
  perform webhook_tell('task.created', t.request_id, t.opened_at, jsonb_build_object('task', webhook_task(t)))
    from (select n.* from now_there n where n.status = 'open' order by n.id) as opened
    join tasks t on t.request_id = opened.request_id and t.id = opened.id;
  return null;
end $$;

create function webhook_tasks_changed() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhooks where active) then return null; end if;
  perform webhook_tell(changed.event, t.request_id, coalesce(t.closed_at, r.updated_at),
      jsonb_build_object('task', webhook_task(t))
        || case when changed.event = 'task.transferred' then jsonb_build_object('from', webhook_people(changed.was))
          else '{}'::jsonb end)
    from (
      select n.request_id, n.id, o.people as was, case
          when o.status = 'held' and n.status = 'open' then 'task.created'
          when o.status in ('open', 'held') and n.status = 'done' then 'task.done'
          when o.status = 'open' and n.status in ('held', 'cancelled') then 'task.withdrawn'
          when o.status = 'open' and n.status = 'open' and n.people is distinct from o.people then 'task.transferred'
        end as event
      from now_there n join before_it o on o.request_id = n.request_id and o.id = n.id
    ) as changed
    join tasks t on t.request_id = changed.request_id and t.id = changed.id
    join requests r on r.id = t.request_id
    where changed.event is not null order by t.id;
  return null;
end $$;

create function webhook_history() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhooks where active) then return null; end if;
  -- An action may write several lines; what it made of the request is told once.
  perform webhook_tell(told.event, told.request_id, told.at, jsonb_build_object('by', webhook_people(array[told.actor_id]),
      'remark', told.remark))
    from (
      select distinct on (line.request_id, line.event) line.* from (
        select h.request_id, h.seq, h.at, h.actor_id, h.remark, case
            when h.action in ('submit', 'resubmit') then 'request.submitted'
            when h.action in ('reject', 'return') then 'request.rejected'
            when h.action in ('withdraw', 'withdraw-accept') and h.status_after = 1 then 'request.withdrawn'
            when h.action = 'void' then 'request.voided'
            when h.action = 'complete' then 'request.approved'
            when h.status_after in (4, 7) and h.status_before not in (4, 7) then 'request.ended'
          end as event
        from now_there h
      ) as line where line.event is not null order by line.request_id, line.event, line.seq
    ) as told order by told.seq;
  return null;
end $$;

create trigger tasks_opened_webhooks after insert on tasks referencing new table as now_there
  for each statement execute function webhook_tasks_opened();
create trigger tasks_changed_webhooks after update on tasks referencing old table as before_it new table as now_there
  for each statement execute function webhook_tasks_changed();
create trigger history_webhooks after insert on history referencing new table as now_there
  for each statement execute function webhook_history();

-- The page. A new database gets it from its seeds.
update menus set sort_no = sort_no + 1 where parent_id = 'system.management'
  and sort_no >= (select sort_no from menus where id = 'system.routingLog')
  and not exists (select 1 from menus where id = 'system.webhook');

insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'system.webhook', 'system.management', 1, 'Webhooks', '事件推送', 'Webhooks', '/pages/system/webhook',
    'system/WebhookList', 'WebhookList', 'webhook', log.sort_no - 1, true
  from menus log where log.id = 'system.routingLog'
  on conflict do nothing;

update menus set parent_id = 'system.webhook' where id = 'button.webhook.edit'
  and exists (select 1 from menus where id = 'system.webhook');

insert into role_menus (role_id, menu_id)
  select keeper.role_id, 'system.webhook' from role_menus keeper
  where keeper.menu_id = 'button.webhook.edit' and exists (select 1 from menus where id = 'system.webhook')
  on conflict do nothing;
