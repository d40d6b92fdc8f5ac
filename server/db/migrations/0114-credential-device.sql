-- The device on which a credential was registered, so that an operator tells two passkeys apart.
alter table console_credential add column device text not null default '';
