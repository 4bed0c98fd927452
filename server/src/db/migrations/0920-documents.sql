-- Documents with their versions, the text in them, and who has read which version.
create table documents (
  id text primary key default gen_random_uuid()::text,
  doc_no text not null unique,
  title_zh text not null,
  title_en text not null,
  doc_type text not null,
  -- Code of a Toptier; empty where the document is about no single platform.
  platform text not null default '',
  owner_id text references users (id) on delete set null,
  -- Of a document that is one customer's: whoever has nothing to do with the customer does not see it.
  customer_code text,
  status text not null default 'draft' check (status in ('draft', 'approval', 'published', 'obsolete')),
  obsolete_reason text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index documents_by_place on documents (doc_type, platform);
create index documents_by_owner on documents (owner_id);

create table document_versions (
  id bigint generated always as identity primary key,
  document_id text not null references documents (id) on delete cascade,
  version text not null,
  state text not null check (state in ('draft', 'approval', 'refused', 'withdrawn', 'published', 'superseded')),
  note text not null default '',
  -- Null of versions that were registered before their files were kept here.
  file_name text,
  extension text,
  sha256 text references stored_files (sha256),
  size bigint,
  uploader_id text references users (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  decider_id text references users (id) on delete set null,
  decided_at timestamptz,
  reason text not null default ''
);
create unique index document_versions_once on document_versions (document_id, version)
  where state not in ('refused', 'withdrawn');
create unique index document_versions_open on document_versions (document_id) where state in ('draft', 'approval');
create unique index document_versions_current on document_versions (document_id) where state = 'published';
create index document_versions_by_content on document_versions (sha256);

-- The version that people read: the published one, the first one until it is published.
alter table documents add column shown_version_id bigint references document_versions (id) on delete set null;

-- What a file says, page by page. A search finds it in either language, so by pairs of characters.
create table document_pages (
  version_id bigint not null references document_versions (id) on delete cascade,
  page integer not null,
  text text not null,
  folded text not null generated always as (lower(regexp_replace(text, '\s+', ' ', 'g'))) stored,
  terms text[] not null generated always as (bigrams(regexp_replace(text, '\s+', ' ', 'g'))) stored,
  primary key (version_id, page)
);
create index document_pages_terms on document_pages using gin (terms);

create table document_reads (
  version_id bigint not null references document_versions (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (version_id, user_id)
);
create index document_reads_by_user on document_reads (user_id);

-- What forms look up and what the library holds are the same documents: a row that comes into the registry is one of them.
create function keep_document() returns trigger language plpgsql as $$
declare
  -- A platform that named its documents by their number took their titles away.
  title text := nullif(new.data ->> 'documentName', new.code);
  place text := coalesce(new.data ->> 'toptierNo', '');
  type_zh text;
  type_en text;
  known text;
  kept bigint;
begin
  select i.name_zh, i.name_en into type_zh, type_en from dictionary_items i
    where i.dictionary_code = 'doc_type' and i.value = new.data ->> 'documentType' limit 1;
  insert into documents (doc_no, title_zh, title_en, doc_type, platform, owner_id, status)
    values (new.code, coalesce(new.data ->> 'documentNameZh', title, trim(place || ' ' || type_zh), new.code),
      coalesce(title, trim(place || ' ' || type_en), new.code), coalesce(new.data ->> 'documentType', ''), place,
      (select u.id from users u where u.id = new.data -> 'owner' ->> 'id'), 'published')
    on conflict (doc_no) do update
      set platform = coalesce(nullif(excluded.platform, ''), documents.platform)
    returning id into known;
  if not exists (select from document_versions v where v.document_id = known) then
    insert into document_versions (document_id, version, state, uploaded_at)
      values (known, coalesce(new.data ->> 'docVersion', 'V1.0'), 'published', new.written_at) returning id into kept;
    update documents set shown_version_id = kept where id = known;
  end if;
  return new;
end $$;

create trigger registry_document after insert or update on registry_entries
  for each row when (new.registry = 'document' and new.state = 'current') execute function keep_document();

-- The documents that are there already, and their titles for the forms that look them up.
update registry_entries set changed_at = changed_at where registry = 'document' and state = 'current';
update registry_entries e
  set data = e.data || jsonb_build_object('documentName', d.title_en, 'documentNameZh', d.title_zh)
  from documents d
  where e.registry = 'document' and e.state = 'current' and d.doc_no = e.code
    and nullif(e.data ->> 'documentName', e.code) is null;
