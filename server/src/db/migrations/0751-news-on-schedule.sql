-- News are written as drafts, published by whoever may, and seen from and until a time.
alter table news add column published boolean not null default true;
alter table news add column release_from timestamptz;
alter table news add column release_to timestamptz;
alter table news add check (release_to is null or release_from is null or release_to > release_from);
-- The same news twice on one day is a slip.
create unique index news_title_of_day on news (lower(title_zh), release_date);

-- Pictures in news: raster images in the file store, shown to whoever may read news that have them.
create table news_pictures (
  id text primary key,
  sha256 text not null references stored_files (sha256),
  extension text not null,
  size bigint not null,
  uploader_id text references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index news_pictures_by_content on news_pictures (sha256);
