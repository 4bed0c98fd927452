-- How many mails a person gets around a moment.
drop index mails_of_person;
create index mails_of_person on mails (user_id, coalesce(due_at, created_at));

insert into constants (key, value, sort_no) values ('mailsPerMinute', '10', 101), ('mailsPerHour', '60', 102);
