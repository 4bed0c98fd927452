-- The data as it was at each revision: what a handler filled in on top of an older one is put together with what others
-- have filled in since. Known for the newest of a running request; of the others nobody asks any more.
alter table request_snapshots add column revision integer;
update request_snapshots s set revision = r.revision
from requests r join request_data d on d.request_id = r.id
where s.request_id = r.id and s.data = d.data
  and s.seq = (select max(l.seq) from request_snapshots l where l.request_id = s.request_id);

-- What somebody has filled in at a task and not agreed yet. No part of the request; goes when the task ends.
create table task_drafts (
  request_id uuid not null,
  task_id integer not null,
  user_id text not null,
  -- Of the request's data that it was filled in on top of.
  revision integer not null,
  -- Counts the saves: of two windows the one that has seen fewer is told.
  saves integer not null,
  data jsonb not null,
  saved_at timestamptz not null,
  primary key (request_id, task_id, user_id),
  foreign key (request_id, task_id) references tasks (request_id, id) on delete cascade
);
