-- Noted as the last byte of a mail leaves: from then on the mail server has it, whatever becomes of the node.
alter table mails add column handed_over_at timestamptz;
