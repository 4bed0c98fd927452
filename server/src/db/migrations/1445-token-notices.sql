-- A notice tells of a request, of a document, or of an API token that waits for the consent of its owner. The condition
-- that it is one of two things goes; servers of the last release, which may still run, accept no other one in its place.
alter table notices add column token_id text references api_tokens (id) on delete cascade;
alter table notices drop constraint notices_of_one_thing;
create index notices_of_tokens on notices (user_id, token_id, id desc) where token_id is not null;
