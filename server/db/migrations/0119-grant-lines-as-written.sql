-- The points of a line as they stand in the file, if they are no number: a file of failed lines shows what to correct.
alter table console_grant_line add column points_given text;
