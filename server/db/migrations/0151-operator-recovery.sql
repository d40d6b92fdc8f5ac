-- An invitation that gives an existing operator a new credential, made by the recovery on the command line.
alter table console_invitation add column for_operator text;
