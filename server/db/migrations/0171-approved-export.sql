-- How far the download of an approved CSV is: the cursors of its last page and of the one after it. The first page has
-- the empty cursor.
alter table console_request add column export_at text, add column export_next text;
