-- Records that administrators keep are changed on the revision that was read: of two who save at once the second is told.
alter table users add column revision integer not null default 1;
alter table roles add column revision integer not null default 1;
alter table groups add column revision integer not null default 1;
alter table departments add column revision integer not null default 1;
alter table menus add column revision integer not null default 1;
alter table customers add column revision integer not null default 1;
alter table locations add column revision integer not null default 1;
alter table news add column revision integer not null default 1;
alter table dictionaries add column revision integer not null default 1;
alter table dictionary_items add column revision integer not null default 1;
alter table constants add column revision integer not null default 1;
