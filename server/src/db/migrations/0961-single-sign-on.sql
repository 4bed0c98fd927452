-- Who somebody is at the identity provider. Only by this pair: names and mail addresses there may change hands.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index user_identities_by_user on user_identities (user_id);

-- A sign-in that was begun in one browser and has to end there. Used up by deleting its row: of several calls with the
-- same answer of the provider exactly one gets it.
create table sign_on_attempts (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index sign_on_attempts_by_end on sign_on_attempts (expires_at);

-- What the provider is shown when its own session is to end too.
alter table sessions add column identity_token text;
