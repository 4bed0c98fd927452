-- Who agreed to a token: its owner made it (own), accepted it (accepted) or has still to be asked (waiting); it only
-- reads (reading); or it was made by somebody else before owners were asked (earlier) and stays valid until its last day.
alter table api_tokens
  add column consent text not null default 'earlier' check (consent in ('own', 'accepted', 'waiting', 'reading', 'earlier')),
  add column proposed_by text references users (id) on delete set null;

update api_tokens t set consent = 'own' where exists (
  select 1 from operate_log l where l.object_kind = 'token' and l.object_id = t.id and l.operation = 'add'
    and l.actor_id = t.user_id);

update api_tokens t set consent = 'reading' where consent = 'earlier' and not exists (
  select 1 from unnest(t.scopes) as scope
  where scope <> 'api:read' and scope not like '/%' and scope not like '%:export');
