import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/migrate.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

/** Follows every real migration and makes each kind of change that one may make, on tables with traffic. */
const statements = `
create table db_trial (name text primary key);
alter table auth_member add column trial_note text;
alter table ledger_point add column trial_count int not null default 0;
alter table ledger_transfer add column trial_source text not null default 'trial';
create index sync_update_trial on sync_update (arrived_at);
alter table mission_state
  drop constraint mission_state_refused_why_check,
  add constraint mission_state_refused_why_check
    check (refused_why in ('restricted', 'returning', 'mailbox', 'checking', 'trial'));
`

/** The migrations of the release after this one. */
export async function folderWithTrial(folder = temporaryFolder()): Promise<string> {
  await cp(migrationsFolder, folder, { recursive: true })
  await writeFile(join(folder, '9999-trial.sql'), statements)
  return folder
}
