-- Nobody has registered: what only served earlier releases goes.
drop table job_item, audit_act, sync_state, sync_record_day;
alter table sync_head drop column state_seq;
alter table exchange_stock alter column code_hash set not null;
drop index exchange_stock_without_code;
alter table exchange_request alter column number set not null;
update exchange_request set review_for = '{}' where review_for is null;
alter table exchange_request alter column review_for set not null, alter column review_for set default '{}';
alter table push_reminder alter column due_at set not null;
alter table contact_ticket alter column waiting_since drop default;
alter table sync_blob alter column apps drop default;
alter table referral_invite alter column bonus_claimed drop default;
alter table auth_returning alter column is_proven drop default;
