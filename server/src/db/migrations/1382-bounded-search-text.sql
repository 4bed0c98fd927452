-- The text of a file is written by a job, in pieces that hold nobody up. A server of the last release writes whole pages in
-- the transaction of its upload, as it always did: both kinds of rows are searched alike.

-- 'waiting': the job has not written all of it yet. 'cut': there is more text in the file than is searched.
alter table document_versions
  add column text_state text not null default 'read' check (text_state in ('waiting', 'read', 'cut'));

-- `page` counts the pieces of a version; this is the page of the file that a piece is from. Null: the row is a whole page.
alter table document_pages add column of_page integer;

-- A row that fills the list of what is not indexed yet pays for all rows before it: one to two seconds on the embedded
-- database with the four megabytes that PostgreSQL gives such a list. Here every row pays for itself ...
alter index document_pages_terms set (fastupdate = off);
select gin_clean_pending_list('document_pages_terms');
-- ... and where rows are short the list stays short.
alter index operate_log_search set (gin_pending_list_limit = 64);
alter index request_search_terms set (gin_pending_list_limit = 64);
alter index registry_entries_terms set (gin_pending_list_limit = 64);
alter index registry_entries_by_value set (gin_pending_list_limit = 64);
alter index users_search set (gin_pending_list_limit = 64);
