-- A flow ends with the session that began it. Null in flows of the release before, which live for minutes.
alter table exchange_link_flow add column session_id text;
