-- The space that a report is about, in place of a page. `uid` is its owner at the time, and `content` the reporter's copy.
alter table share_report add column space text;
