-- The list of users is shown in this order; those who must change their password are few among many.
create index users_by_employee_id on users (employee_id, id);
create index users_must_change_password on users (employee_id, id) where reset_flag = '0';
