-- What a mail is about: the kind of its notice, or news. The outbox is searched by it.
alter table mails add column kind text not null default 'other' check (length(kind) between 1 and 40);
update mails set kind = notices.kind from notices where notices.id = mails.notice_id;
update mails set kind = 'news' where message_id like '<news-%';

-- The page on which administrators read the outbox. A new database gets it from its seeds.
insert into menus (id, parent_id, menu_type, title, name_zh, name_en, path, component, component_name, icon, sort_no, keep_alive)
  select 'system.outbox', 'system.management', 1, 'Outbox', '发件箱', 'Outbox', '/pages/system/outbox',
    'system/Outbox', 'Outbox', 'mail', log.sort_no + 1, false
  from menus log where log.id = 'system.adminLog'
  on conflict do nothing;

-- Whoever could read the outbox so far still can.
insert into role_menus (role_id, menu_id)
  select reader.role_id, 'system.outbox' from role_menus reader
  where reader.menu_id = 'button.outbox.resend' and exists (select 1 from menus where id = 'system.outbox')
  on conflict do nothing;
