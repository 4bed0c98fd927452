-- A role may have a thousand people: holding each of them against their task took a third of what writing them does, while
-- whoever decided waited. They are written with their task by one statement, and go with it.
-- safe beside the release: task_candidates.task_candidates_request_id_task_id_fkey, they still go with their task
alter table task_candidates drop constraint task_candidates_request_id_task_id_fkey;

create function forget_candidates() returns trigger language plpgsql as $$
begin
  delete from task_candidates c using gone where c.request_id = gone.request_id and c.task_id = gone.id;
  return null;
end $$;
create trigger tasks_forget_candidates after delete on tasks referencing old table as gone
  for each statement execute function forget_candidates();
