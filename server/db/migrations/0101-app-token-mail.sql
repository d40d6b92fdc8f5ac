-- A token of the app check also pays for calls that have us mail an address of the caller's choice.
alter table app_token_use drop constraint app_token_use_kind_check,
  add constraint app_token_use_kind_check check (kind in ('registration', 'sign-in', 'mail'));
