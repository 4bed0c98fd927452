-- The list of a subsystem is everybody's requests of its kinds: the orders it is shown in, and what it is narrowed by.
create index requests_of_kind_by_submission on requests
  (form_kind, coalesce(submitted_at, created_at) desc, id desc) where status <> 0;
create index requests_of_kind_by_number on requests (form_kind, request_no collate "C", id) where status <> 0;
create index requests_of_kind_by_applicant on requests (form_kind, applicant_id, id desc) where status <> 0;
