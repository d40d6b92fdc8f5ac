-- The hash of the preview that the second person approved. An act that is carried out later, on the requester's own
-- machine, must still show the same.
alter table console_request add column approved_hash text;
