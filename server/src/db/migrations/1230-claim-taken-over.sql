-- A call that was slow to begin may find that another one has taken its key over. Raised by the statement that looks, so
-- that nobody has to wait for its answer: it travels with the first statement of the work.
create function claim_taken_over() returns void language plpgsql as $$
begin
  raise exception 'the key of this call was taken over by another one' using errcode = 'SG001';
end $$;
