-- Files that administrators put in place of the built-in templates. All of them are kept; at most one is in use.
create table template_versions (
  template_type text not null,
  version integer not null,
  file_name text not null,
  content bytea not null,
  size integer not null,
  sha256 text not null,
  note text not null default '',
  in_use boolean not null default true,
  uploader_id text references users (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  primary key (template_type, version)
);
create unique index template_versions_in_use on template_versions (template_type) where in_use;
