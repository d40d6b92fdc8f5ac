-- A code for the command line is a session of its own kind: no browser can use it, and no cookie works as a code.
alter table console_session add column kind text not null default 'browser' check (kind in ('browser', 'command'));
