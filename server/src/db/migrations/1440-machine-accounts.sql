-- An account of a machine: nobody signs in with it, it is asked and told of nothing, and calls with an API token only.
alter table users add column is_machine boolean not null default false;
