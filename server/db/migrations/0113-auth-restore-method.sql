-- How the member proved themselves before being asked whether to stay, for the session that the restored account opens.
alter table auth_one_time add column opened_by text;
