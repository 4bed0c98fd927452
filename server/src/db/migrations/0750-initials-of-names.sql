-- People are looked for by the initials of their names too: 吴倩, Wu Qian, by "wq". The syllables of the pinyin name are
-- told apart by their vowels, so that Zhang Xiaofei is found by "zxf"; besides them its words, in both orders: "zx", "xz".
create function name_initials(name text) returns text[] language sql immutable as $$
  select array[
    replace(regexp_replace(regexp_replace(lower(name),
      '((?:[bcdfghjklmnpqrstwxyz]h?)?[aeiouvü]+(?:(?:ng|n|r)(?![aeiouvü]))?)', ' \1', 'g'), '([a-zü])[a-zü]*', '\1', 'g'), ' ', ''),
    replace(regexp_replace(lower(name), '([a-zü])[a-zü]*', '\1', 'g'), ' ', ''),
    reverse(replace(regexp_replace(lower(name), '([a-zü])[a-zü]*', '\1', 'g'), ' ', ''))]
$$;
alter table users add column initials text[] not null generated always as (name_initials(realname_en)) stored;
create index users_initials on users using gin (initials);
