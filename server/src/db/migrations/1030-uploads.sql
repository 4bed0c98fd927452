-- Files that arrive in several calls. A row without an attachment is still arriving, or was given up and expires.
create table uploads (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  biz_type text not null,
  file_name text not null,
  size bigint not null check (size > 0),
  uploader_id text not null,
  created_at timestamptz not null default now(),
  attachment_id uuid references attachments (id) on delete cascade
);
create index uploads_uploader on uploads (uploader_id) where attachment_id is null;
create index uploads_created on uploads (created_at);
