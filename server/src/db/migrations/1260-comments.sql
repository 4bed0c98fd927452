-- What people say about a request: threads on the request, a field, a row or a cell.
create table comment_threads (
  id bigint generated always as identity primary key,
  request_id uuid not null references requests (id) on delete cascade,
  -- Where it stands: nothing is the request; a field or a table by its key; a row or a cell by table, row and column.
  place text check (length(place) <= 200),
  row_key text check (length(row_key) <= 500),
  column_key text check (length(column_key) <= 100),
  -- What the row is called in its table, as it was said then: it is shown when the row is gone.
  row_name text check (length(row_name) <= 300),
  -- Nobody agrees at this node before the thread is resolved.
  must_node text,
  must_node_zh text,
  must_node_en text,
  started_by text not null references users (id),
  resolved_by text references users (id),
  resolved_name_zh text,
  resolved_name_en text,
  resolved_at timestamptz,
  -- Of the version before, from which it was carried over.
  carried_from bigint references comment_threads (id) on delete set null,
  check (row_key is null or place is not null),
  check (column_key is null or row_key is not null),
  check ((must_node is null) = (must_node_zh is null) and (must_node is null) = (must_node_en is null)),
  check ((resolved_at is null) = (resolved_by is null))
);
create index comment_threads_of_request on comment_threads (request_id);
create index comment_threads_carried on comment_threads (carried_from) where carried_from is not null;

create table comments (
  id bigint generated always as identity primary key,
  thread_id bigint not null references comment_threads (id) on delete cascade,
  author_id text not null references users (id),
  author_name_zh text not null,
  author_name_en text not null,
  -- 4,000 as it is written; mentions are stored by user name, which may be longer.
  text text not null check (length(text) between 1 and 12000),
  at timestamptz not null,
  retracted_at timestamptz
);
create index comments_of_thread on comments (thread_id, id);

-- Whether anything ever had to be answered: agreeing to any other request need not ask.
alter table requests add column questioned boolean not null default false;
