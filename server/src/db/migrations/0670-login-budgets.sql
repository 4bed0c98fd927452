-- Failures are counted apart for those who come from where the account has signed in before, so that strangers cannot
-- keep its owner out. A guess is written down before it is judged: until then it has not failed, and counts all the same.
alter table login_failures add column budget text not null default 'strangers';
alter table login_failures add column failed boolean not null default true;
create index sessions_by_address on sessions (user_id, address);
