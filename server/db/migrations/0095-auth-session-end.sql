-- Told to the browser that held the session, so that the member knows why they are signed out.
alter table auth_session add column ended_why text;
-- A keyed hash of the network of the last use. Null for sessions from before this was written down.
alter table auth_session add column network bytea;
