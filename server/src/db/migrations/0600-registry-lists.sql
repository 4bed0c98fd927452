-- What the lists over registries, and the search across them, are read by.

-- Lower case: the codes and names that people look a row up by.
create function registry_text(code text, data jsonb) returns text language sql immutable parallel safe as $$
  select lower(code
    || ' ' || coalesce(data ->> 'deviceName', '') || ' ' || coalesce(data ->> 'productId', '')
    || ' ' || coalesce(data ->> 'bodyCode', '') || ' ' || coalesce(data ->> 'bodyName', '')
    || ' ' || coalesce(data ->> 'tkBodyName', '') || ' ' || coalesce(data ->> 'customerName', '')
    || ' ' || coalesce(data ->> 'requestNo', '') || ' ' || coalesce(data ->> 'maskCode', '')
    || ' ' || coalesce(data ->> 'layerName', '') || ' ' || coalesce(data ->> 'location', '')
    || ' ' || coalesce(data ->> 'eqpName', '') || ' ' || coalesce(data ->> 'eqpNameZh', ''))
$$;

alter table registry_entries
  add column terms text[] not null generated always as (bigrams(registry_text(code, data))) stored;
create index registry_entries_terms on registry_entries using gin (terms);

-- Rows of one registry, the newest first.
create index registry_entries_in_order on registry_entries (registry, state, id desc);
