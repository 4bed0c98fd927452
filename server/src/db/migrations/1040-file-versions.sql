-- A file that a newer one of the same group stands for. It stays where it is, to be looked at and downloaded.
alter table attachments add column replaced_by uuid references attachments (id) on delete set null;
create unique index attachments_replaced_by on attachments (replaced_by) where replaced_by is not null;
