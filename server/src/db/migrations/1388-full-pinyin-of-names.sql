-- People are looked for by their whole name in pinyin too, as it is typed on a Chinese keyboard: 吴倩, Wu Qian, by
-- "wuqian", its beginning, or with the family name last. The words of the pinyin name stand without blanks, in both orders.
create function spoken_name(name text) returns text language sql immutable as $$
  select regexp_replace(lower(name), '[^a-zü]', '', 'g') || ' ' ||
    regexp_replace(lower(regexp_replace(name, '^(\S+)\s+(.+)$', '\2\1')), '[^a-zü]', '', 'g')
$$;
alter table users add column spoken_name text not null generated always as (spoken_name(realname_en)) stored;
create index users_spoken_name on users using gin (spoken_name gin_trgm_ops);
