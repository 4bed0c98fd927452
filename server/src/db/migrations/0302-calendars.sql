-- When the company works: deadlines of routes count only that time.

create table calendars (
  -- Routes name it.
  id text primary key,
  name_zh text not null,
  name_en text not null,
  -- 0 = Sunday.
  days_off integer[] not null,
  -- Minutes after midnight, in the time zone of the server.
  opens integer not null check (opens between 0 and 1439),
  closes integer not null check (closes between 1 and 1440),
  check (opens < closes)
);

-- Days that are not as their weekday: holidays, and weekends that are worked to make up for them.
create table calendar_days (
  calendar_id text not null references calendars (id) on delete cascade,
  day date not null,
  is_working boolean not null,
  primary key (calendar_id, day)
);

insert into calendars values ('working', '工作日历', 'Working calendar', '{0,6}', 540, 1080);

insert into calendar_days
select 'working', day::date, false
from (values
  -- Public holidays of 2026 as announced.
  ('2026-01-01', '2026-01-03'), ('2026-02-15', '2026-02-23'), ('2026-04-04', '2026-04-06'), ('2026-05-01', '2026-05-05'),
  ('2026-06-19', '2026-06-21'), ('2026-09-25', '2026-09-27'), ('2026-10-01', '2026-10-07'),
  -- 2027: the days the law names; how they are arranged is announced at the end of 2026.
  ('2027-01-01', '2027-01-01'), ('2027-02-05', '2027-02-08'), ('2027-04-05', '2027-04-05'), ('2027-05-01', '2027-05-02'),
  ('2027-06-09', '2027-06-09'), ('2027-09-15', '2027-09-15'), ('2027-10-01', '2027-10-03')
) as holiday (first, last), generate_series(first::date, last::date, interval '1 day') as day;

insert into calendar_days
select 'working', day::date, true
from unnest(array['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']) as day;

create function tell_calendar_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('calendar_changed', '');
  return null;
end $$;
create trigger calendars_changed after insert or update or delete on calendars
  for each statement execute function tell_calendar_changed();
create trigger calendar_days_changed after insert or update or delete on calendar_days
  for each statement execute function tell_calendar_changed();
