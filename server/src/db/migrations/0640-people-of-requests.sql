-- Whoever leads a department or stands in many routes is part of very many requests. What such a list is narrowed and
-- ordered by stands beside the person, so that an index finds the few among the many; the database itself keeps it.

create table request_people_wider as
  select p.user_id, p.request_id, r.form_kind, r.status, r.department_id, r.applicant_id, r.request_no,
    r.submitted_at, r.created_at
  from request_people p join requests r on r.id = p.request_id;
drop table request_people;
alter table request_people_wider rename to request_people;
alter table request_people
  alter column user_id set not null,
  alter column request_id set not null,
  alter column form_kind set not null,
  alter column status set not null,
  alter column created_at set not null,
  add constraint request_people_pkey primary key (user_id, request_id),
  add constraint request_people_request_id_fkey foreign key (request_id) references requests (id) on delete cascade;
create index request_people_of_request on request_people (request_id);
create index request_people_by_kind on request_people (user_id, form_kind, request_id);
create index request_people_by_status on request_people (user_id, status, request_id);
create index request_people_by_department on request_people (user_id, department_id, request_id);
create index request_people_by_applicant on request_people (user_id, applicant_id, request_id);
create index request_people_by_number on request_people (user_id, request_no collate "C", request_id);
create index request_people_by_submission on request_people (user_id, coalesce(submitted_at, created_at), request_id);

create function describe_request_people() returns trigger language plpgsql as $$
begin
  select r.form_kind, r.status, r.department_id, r.applicant_id, r.request_no, r.submitted_at, r.created_at
    into new.form_kind, new.status, new.department_id, new.applicant_id, new.request_no, new.submitted_at, new.created_at
    from requests r where r.id = new.request_id;
  return new;
end $$;
create trigger request_people_described before insert on request_people
  for each row execute function describe_request_people();

create function describe_people_again() returns trigger language plpgsql as $$
begin
  update request_people
    set form_kind = new.form_kind, status = new.status, department_id = new.department_id,
      applicant_id = new.applicant_id, request_no = new.request_no, submitted_at = new.submitted_at
    where request_id = new.id;
  return null;
end $$;
create trigger requests_described after update on requests for each row
  when ((old.form_kind, old.status, old.department_id, old.applicant_id, old.request_no, old.submitted_at)
    is distinct from (new.form_kind, new.status, new.department_id, new.applicant_id, new.request_no, new.submitted_at))
  execute function describe_people_again();

-- Numbers are made of letters and digits that every language sorts alike: in the order of their characters one index
-- serves both whoever sorts by them and whoever types their beginning.
drop index requests_in_number_order;
drop index requests_by_number_start;
drop index requests_of_department_by_number;
create index requests_in_number_order on requests (request_no collate "C", id) where status <> 0;
create index requests_of_department_by_number on requests (department_id, request_no collate "C", id) where status <> 0;

-- The requests of a department by one applicant, and those of a kind in one state.
create index requests_of_department_by_applicant on requests (department_id, applicant_id, id desc) where status <> 0;
create index requests_of_department_by_kind_and_status on requests (department_id, form_kind, status, id desc)
  where status <> 0;
