-- Attachments and the bytes behind them. Bytes are kept once per content; a row per attachment says what they are for.

create table stored_files (
  -- Also the address of the bytes. Whoever keeps or removes bytes holds this row.
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  stored_at timestamptz not null default now()
);

create table attachments (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  -- One of the business types in the definition of the request's form.
  biz_type text not null,
  -- As uploaded, without what would mislead the eye or a file system.
  file_name text not null check (octet_length(file_name) between 1 and 255),
  -- What the content was checked to be.
  extension text not null,
  sha256 text not null references stored_files (sha256),
  size bigint not null,
  uploader_id text not null,
  uploader_name_zh text not null,
  uploader_name_en text not null,
  uploaded_at timestamptz not null default now()
);
create index attachments_of_request on attachments (request_id, biz_type, uploaded_at, id);
create index attachments_of_file on attachments (sha256);
