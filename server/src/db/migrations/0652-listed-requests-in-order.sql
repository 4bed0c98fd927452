-- Lists show requests that were saved. Where the index knows that too, the beginning of a list is read from it alone.
drop index requests_by_kind;
create index requests_by_kind on requests (form_kind, id desc) where status <> 0;
drop index requests_by_department;
create index requests_by_department on requests (department_id, id desc) where status <> 0;
create index requests_in_order on requests (id desc) where status <> 0;
