-- The public halves of the keys that sign for the installation. A signature is judged years later, so none is ever removed.
create table signing_keys (
  id text primary key check (id ~ '^[0-9a-f]{8}$'),
  -- 32 bytes as base64.
  public_key text not null unique check (public_key ~ '^[A-Za-z0-9+/]{43}=$'),
  made_at timestamptz not null default now(),
  -- Set once. What the key signs after that counts for nothing.
  retired_at timestamptz,
  note text not null default ''
);

create function keep_signing_key() returns trigger language plpgsql as $$
begin
  if old.retired_at is not null or new.retired_at is null
    or (new.id, new.public_key, new.made_at, new.note) is distinct from (old.id, old.public_key, old.made_at, old.note) then
    raise exception 'signing key % can only be retired, once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger signing_keys_keep before update on signing_keys for each row execute function keep_signing_key();
create trigger signing_keys_keep_rows before delete on signing_keys for each row execute function refuse_change();
create trigger signing_keys_keep_all before truncate on signing_keys
  for each statement execute function refuse_change();
