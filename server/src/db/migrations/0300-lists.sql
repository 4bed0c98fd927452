-- What the lists of requests are read by: each index holds one list of one person in the order it is shown.

drop index requests_by_requester;
create index requests_of_requester on requests (requester_id, id desc) where status <> 0;
create index requests_drafts on requests (requester_id, id desc) where status = 1;
create index requests_by_applicant on requests (applicant_id, id desc) where status <> 0;

drop index requests_submitted;
create index requests_by_submission on requests (coalesce(submitted_at, created_at) desc, id desc) where status <> 0;

-- Numbers are typed from their beginning.
create index requests_by_number_start on requests (request_no text_pattern_ops) where status <> 0;

drop index request_cc_of_user;
create index request_cc_of_user on request_cc (user_id, copied_at desc, request_id desc);
