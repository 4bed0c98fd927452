-- What the list of everybody's requests needs when there are a million of them: its order by number, and the kinds and
-- states within a department, of which there may be few among very many.

create index requests_in_number_order on requests (request_no, id) where status <> 0;
create index requests_of_department_by_kind on requests (department_id, form_kind, id desc) where status <> 0;
create index requests_of_department_by_status on requests (department_id, status, id desc) where status <> 0;
