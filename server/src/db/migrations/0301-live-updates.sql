-- Whoever holds an event stream open learns at once that its session ended, whichever node ended it.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id);
  return null;
end $$;
create trigger sessions_ended after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_ended();
