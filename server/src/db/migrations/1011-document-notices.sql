-- A notice tells of a request or of a document; of a document `seq` is the revision that it came with.
alter table notices alter column request_id drop not null;
alter table notices add column document_id text references documents (id) on delete cascade;
-- What its line says: the version, who did it, and why.
alter table notices add column facts jsonb;
alter table notices add constraint notices_of_one_thing check ((request_id is null) <> (document_id is null)) not valid;
create index notices_of_documents on notices (user_id, document_id, id desc) where document_id is not null;
create index notices_of_document_action on notices (document_id, seq) where document_id is not null;
