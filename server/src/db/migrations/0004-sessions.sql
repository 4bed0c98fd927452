-- Sign-in. Everything several nodes must agree on (sessions, nonces, failures, keys) is here and judged by the database's clock.

create table sessions (
  id text primary key,
  -- SHA-256 of the token, hex; the token itself is never stored.
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Absolute end; the idle end follows from last_seen_at.
  expires_at timestamptz not null,
  -- Kept after its end so that the holder is told "expired" (707), not "unknown"; swept later.
  revoked_at timestamptz,
  revoke_reason text,
  address text not null default '',
  user_agent text not null default ''
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;
create index sessions_by_end on sessions (expires_at);

create table login_failures (
  id bigint generated always as identity primary key,
  -- The name as typed (lower case), whether such a user exists or not.
  account text not null,
  address text not null,
  at timestamptz not null default now()
);
create index login_failures_by_account on login_failures (account, at desc);
create index login_failures_by_address on login_failures (address, at desc);
create index login_failures_by_age on login_failures (at);

create table server_keys (
  key_id text primary key,
  purpose text not null,
  private_key text not null,
  public_key text not null default '',
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index server_keys_one_active on server_keys (purpose) where retired_at is null;

create table sealing_nonces (
  nonce text primary key,
  key_id text not null references server_keys (key_id) on delete cascade,
  expires_at timestamptz not null
);
create index sealing_nonces_by_age on sealing_nonces (expires_at);

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  -- Method, path and a hash of the body: the same key for another call is refused, not answered with the wrong result.
  fingerprint text not null,
  -- Null while the first call is under way.
  http_status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table app_settings (
  key text primary key,
  value jsonb not null,
  updated_by text references users (id) on delete set null,
  updated_at timestamptz not null default now()
);
