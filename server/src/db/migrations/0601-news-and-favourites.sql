-- What people have read, and which forms they keep at hand.

create table news_reads (
  user_id text not null references users (id) on delete cascade,
  news_id text not null references news (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, news_id)
);

create table form_favourites (
  user_id text not null references users (id) on delete cascade,
  form_kind text not null,
  kept_at timestamptz not null default now(),
  primary key (user_id, form_kind)
);
