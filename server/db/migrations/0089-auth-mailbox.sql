-- The one account of each mailbox that may earn first-time points and referral rewards.
create table auth_mailbox (
  mailbox text primary key,
  uid text not null,
  -- False: the address is not verified yet, so the account that verifies one first takes the mailbox over.
  is_proven boolean not null
);

create index auth_mailbox_uid on auth_mailbox (uid);

insert into auth_mailbox (mailbox, uid, is_proven)
select distinct on (mailbox) mailbox, uid, email_verified_at is not null
from (
  select member.uid, member.email_verified_at, member.created_at,
    case when domain in ('gmail.com', 'googlemail.com')
      then coalesce(nullif(replace(name, '.', ''), ''), name) || '@gmail.com'
      else name || '@' || domain end as mailbox
  from (
    select uid, substring(email_key from '@([^@]*)$') as domain,
      regexp_replace(substring(email_key from '^(.*)@'), '(.)\+.*$', '\1') as name
    from auth_email
  ) address
  join auth_member member on member.uid = address.uid
) existing
order by mailbox, email_verified_at nulls last, created_at;

-- False: the erased account never verified its address. It keeps nobody from earning who verifies theirs.
alter table auth_returning add column is_proven boolean not null default true;
