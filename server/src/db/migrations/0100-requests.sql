-- Requests and their approval. The request row is the only lock: whoever changes anything of a request holds it first.

-- Route files. A published row never changes again; an administrator's edit of one running request is a private copy.
create table process_versions (
  -- 'toptier:3', a private copy 'toptier:3+<request>.<edit>'.
  id text primary key,
  process_key text not null,
  version integer not null check (version > 0),
  name_zh text not null,
  name_en text not null,
  xml text not null,
  -- Null while a draft does not pass the checks. Kept as text: the order of its parts is part of its meaning.
  compiled json,
  sha256 text not null,
  state text not null check (state in ('draft', 'published', 'retired')),
  owner_request uuid,
  derived_from text references process_versions (id),
  created_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  retired_at timestamptz,
  check (state = 'draft' or compiled is not null)
);
create unique index process_versions_public on process_versions (process_key, version) where owner_request is null;
create index process_versions_of_request on process_versions (owner_request) where owner_request is not null;

create function keep_published_route() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or new.state = 'draft'
    or (new.id, new.process_key, new.version, new.xml, new.compiled::text, new.sha256, new.owner_request)
      is distinct from (old.id, old.process_key, old.version, old.xml, old.compiled::text, old.sha256, old.owner_request) then
    raise exception 'route % is published and cannot change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger process_versions_keep before update or delete on process_versions
  for each row execute function keep_published_route();

create table form_definitions (
  form_kind text not null,
  version integer not null check (version > 0),
  definition jsonb not null,
  sha256 text not null,
  installed_at timestamptz not null default now(),
  primary key (form_kind, version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger form_definitions_keep before update or delete on form_definitions
  for each row execute function refuse_change();

-- Numbers without gaps: taken under the row's lock, in the transaction that gives the request its number.
create table request_numbers (
  prefix text not null,
  month text not null,
  last integer not null,
  primary key (prefix, month)
);

create table requests (
  -- Time-ordered (UUID version 7), made by the application.
  id uuid primary key,
  -- Given at the first save; a revision keeps it and raises the version.
  request_no text,
  version integer not null default 1 check (version > 0),
  form_kind text not null,
  form_version integer not null,
  -- Pinned at submit.
  process_id text references process_versions (id),
  status smallint not null default 0 check (status between 0 and 7),
  subject text not null default '',
  priority text,
  requester_id text not null references users (id),
  requester_name_zh text not null,
  requester_name_en text not null,
  applicant_id text references users (id),
  applicant_name_zh text not null default '',
  applicant_name_en text not null default '',
  department_id text references departments (id),
  department_name_zh text not null default '',
  department_name_en text not null default '',
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  urged_at timestamptz,
  -- The version this one revises, and the request it was copied from.
  predecessor_id uuid references requests (id) on delete set null,
  copied_from uuid,
  -- A revision the system opened for a purpose: only these fields and tables are the requester's. Null: all.
  open_parts text[],
  -- Of the form data, for optimistic saving.
  revision integer not null default 0,
  -- Of the row: every action raises it and is guarded by it.
  rev integer not null default 0,
  next_id integer not null default 1,
  log_seq integer not null default 1,
  -- Seal of the newest history row.
  log_hash text not null default '',
  round integer not null default 0,
  decisions integer not null default 0,
  -- What the engine remembers beside tokens, tasks, timers and visits.
  flow jsonb not null default '{}',
  -- Values of the fields that the route's conditions and approver rules read.
  route_data jsonb not null default '{}',
  -- For lists, kept by the transaction that changes the tasks: [{key, zh, en}] and [{id, zh, en}].
  current_nodes jsonb not null default '[]',
  handlers jsonb not null default '[]',
  foreign key (form_kind, form_version) references form_definitions (form_kind, version),
  check (request_no is not null or status = 0)
) with (fillfactor = 80);
create unique index requests_by_number on requests (request_no, version) where request_no is not null;
create unique index requests_one_open_revision on requests (predecessor_id) where status in (0, 1, 2);
create index requests_by_requester on requests (requester_id, id desc);
create index requests_by_status on requests (status, id desc);
create index requests_by_kind on requests (form_kind, id desc);
create index requests_by_department on requests (department_id, id desc);
create index requests_submitted on requests (submitted_at desc, id desc) where submitted_at is not null;
create index requests_empty_shells on requests (created_at) where status = 0;

-- Apart from the row that every action rewrites.
create table request_data (
  request_id uuid primary key references requests (id) on delete cascade,
  data jsonb not null default '{}'
);

-- The data as it was handed in, round by round.
create table request_snapshots (
  request_id uuid not null references requests (id) on delete cascade,
  round integer not null,
  data jsonb not null,
  taken_at timestamptz not null default now(),
  primary key (request_id, round)
);

-- Pairs of neighbouring characters: Chinese words are often two characters long, too short for trigrams.
create function bigrams(given text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct substr(lower(given), i, 2)), '{}')
  from generate_series(1, greatest(length(given) - 1, 0)) as i
$$;

create table request_search (
  request_id uuid primary key references requests (id) on delete cascade,
  -- Lower case: number, subject, people, department.
  search_text text not null,
  terms text[] not null generated always as (bigrams(search_text)) stored
);
create index request_search_terms on request_search using gin (terms);

-- Everyone who may see a request because they are or were part of it: requester, applicant, handlers, copied people.
-- Not tied to the users: what is told or shown to somebody who has left must not stop an action.
create table request_people (
  user_id text not null,
  request_id uuid not null references requests (id) on delete cascade,
  primary key (user_id, request_id)
);
create index request_people_of_request on request_people (request_id);

create table request_cc (
  request_id uuid not null references requests (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  copied_by text not null,
  copied_at timestamptz not null default now(),
  primary key (request_id, user_id)
);
create index request_cc_of_user on request_cc (user_id, request_id desc);

-- When a person last had the request on screen.
create table read_marks (
  user_id text not null references users (id) on delete cascade,
  request_id uuid not null references requests (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, request_id)
);

-- A row only while the token lives; one that waits at a join says by which flow it came.
create table tokens (
  request_id uuid not null references requests (id) on delete cascade,
  id integer not null,
  node_id text not null,
  via_flow text,
  -- Who decided before, the slate of votes, where to resume.
  memory jsonb not null default '{}',
  primary key (request_id, id)
);

create table tasks (
  request_id uuid not null references requests (id) on delete cascade,
  id integer not null,
  token_id integer not null,
  node_id text not null,
  node_name_zh text not null,
  node_name_en text not null,
  slot integer,
  round integer not null,
  kind text not null check (kind in ('approve', 'endorse', 'amend')),
  -- One person; null when several are candidates.
  assignee text,
  people text[] not null,
  origin_assignee text,
  -- Acting person -> the person they stand in for.
  stand_in jsonb,
  via text,
  parent_id integer,
  depth integer not null default 0,
  status text not null check (status in ('open', 'held', 'done', 'cancelled')),
  -- People the holder asked, and whether the holder waits for them.
  memory jsonb,
  seen boolean not null default false,
  opened_at timestamptz not null,
  due_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  closed_for text,
  decision text,
  because text,
  remark text,
  primary key (request_id, id)
);
create index tasks_todo on tasks (assignee, opened_at desc, request_id desc, id desc) where status = 'open';
create index tasks_done on tasks (closed_by, closed_at desc, request_id desc, id desc) where status = 'done';
create unique index tasks_one_per_slot on tasks (request_id, token_id, slot, round) nulls not distinct
  where status in ('open', 'held');
create index tasks_alive on tasks (request_id) where status in ('open', 'held');

-- Rows only while the task is open.
create table task_candidates (
  request_id uuid not null,
  task_id integer not null,
  user_id text not null,
  opened_at timestamptz not null,
  primary key (request_id, task_id, user_id),
  foreign key (request_id, task_id) references tasks (request_id, id) on delete cascade
);
create index task_candidates_todo on task_candidates (user_id, opened_at desc, request_id desc, task_id desc);

create table timers (
  request_id uuid not null references requests (id) on delete cascade,
  id integer not null,
  token_id integer not null,
  node_id text not null,
  rule text not null,
  due_at timestamptz not null,
  primary key (request_id, id)
);
create index timers_by_due on timers (due_at);

-- Memory of each node: the diagram is one read.
create table visits (
  request_id uuid not null references requests (id) on delete cascade,
  node_id text not null,
  state text not null,
  count integer not null,
  -- Who decided it, and where the flow came from.
  memory jsonb not null default '{}',
  last_at timestamptz not null,
  primary key (request_id, node_id)
);

-- The approval history: one chain per request, sealed under the request's lock.
create table history (
  request_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  actor_id text not null,
  actor_name_zh text not null,
  actor_name_en text not null,
  on_behalf_of text,
  action text not null,
  task_id integer,
  node_id text,
  node_name_zh text,
  node_name_en text,
  round integer not null,
  remark text,
  -- People the action concerns, target node, why it happened by itself, changed cells.
  details jsonb,
  status_before smallint not null,
  status_after smallint not null,
  -- Current nodes and handlers once the action was done.
  after jsonb not null,
  -- What was handed to the engine, on the first row of an action.
  event jsonb,
  idempotency_key text,
  prev_hash text not null,
  hash text not null,
  primary key (request_id, seq)
);
create unique index history_keys on history (request_id, idempotency_key) where idempotency_key is not null;
create trigger history_keep before update or delete on history for each row execute function refuse_change();
create trigger history_keep_all before truncate on history for each statement execute function refuse_change();

-- Who is to be told what; a job of the same transaction sends it.
create table notices (
  id bigint generated always as identity primary key,
  request_id uuid not null references requests (id) on delete cascade,
  seq integer not null,
  user_id text not null,
  kind text not null,
  node_id text,
  task_id integer,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index notices_of_action on notices (request_id, seq);
create index notices_unsent on notices (created_at) where sent_at is null;

-- Absences: tasks that arrive go to the deputy.
create table out_of_office (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  deputy_id text not null references users (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null: every form kind.
  form_kinds text[],
  remark text not null default '',
  created_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check (user_id <> deputy_id)
);
create index out_of_office_of_user on out_of_office (user_id, starts_at);

-- Who sees more than their own: a role, or (no role) the leaders of departments.
create table data_permissions (
  id integer generated always as identity primary key,
  role_code text,
  -- Null: every kind.
  form_kind text,
  scope text not null check (scope in ('all', 'department')),
  unique nulls not distinct (role_code, form_kind)
);
insert into data_permissions (role_code, form_kind, scope) values ('auditor', null, 'all'), (null, null, 'department');

-- Who looks after a kind; nobody named: the holders of the role admin.
alter table apply_configurations add column administrator_ids text[] not null default '{}';

-- Nodes keep people and rights in memory. Any change of them raises this number in the same transaction.
create table organisation_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into organisation_version (version) values (1);

create function raise_organisation_version() returns trigger language plpgsql as $$
begin
  update organisation_version set version = version + 1;
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['departments', 'users', 'user_departments', 'roles', 'user_roles', 'groups', 'group_users',
    'group_departments', 'apply_configurations', 'out_of_office', 'data_permissions'] loop
    execute format('create trigger %I after insert or update or delete on %I for each statement execute function raise_organisation_version()',
      name || '_version', name);
  end loop;
end $$;
