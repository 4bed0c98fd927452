-- Only revisions have a predecessor. Without the others the index is small, and never tempts the planner to read it whole.
drop index requests_one_open_revision;
create unique index requests_one_open_revision on requests (predecessor_id)
  where predecessor_id is not null and status in (0, 1, 2);

-- Requests of one kind in one state, newest first, among everybody's.
create index requests_by_kind_and_status on requests (form_kind, status, id desc) where status <> 0;
