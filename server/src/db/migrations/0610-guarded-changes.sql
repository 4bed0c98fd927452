-- Every action on a request is guarded by its `rev`: when that has moved on, somebody changed the row without its lock,
-- and nothing of the action may stay. Raised by the statement itself, because nobody waits for its answer.
create function changed_without_lock(request uuid) returns void language plpgsql as $$
begin
  raise exception 'request % was changed without its lock', request using errcode = 'raise_exception';
end $$;
