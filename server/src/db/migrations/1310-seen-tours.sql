-- Who has seen or skipped a tour of the portal: it is offered once.

create table seen_tours (
  user_id text not null references users (id) on delete cascade,
  tour text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, tour)
);
