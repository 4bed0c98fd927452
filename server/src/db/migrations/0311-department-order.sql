-- The other two orders in which the leader of a department reads its requests.

create index requests_of_department_by_submission on requests
  (department_id, coalesce(submitted_at, created_at) desc, id desc) where status <> 0;
create index requests_of_department_by_number on requests (department_id, request_no, id) where status <> 0;
