-- How much room the files of one person take is asked at every upload.
create index attachments_of_uploader on attachments (uploader_id) include (sha256, size);
