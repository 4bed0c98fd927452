-- Who wants to hear of a document: of its next version, and of its end.
create table document_followers (
  document_id text not null references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  since timestamptz not null default now(),
  primary key (document_id, user_id)
);
create index document_followers_by_user on document_followers (user_id);
