import { backupCommand } from './backup.ts'
import { channelCommand } from './channel.ts'
import { clockCommand } from './clock.ts'
import type { Command } from './command.ts'
import { contactsCommand } from './contacts.ts'
import { exchangesCommand } from './exchanges.ts'
import { expiryCommand } from './expiry.ts'
import { giftsCommand } from './gifts.ts'
import { idTokenCommand } from './id-token.ts'
import { jobsCommand } from './jobs.ts'
import { ledgerCommand } from './ledger.ts'
import { membersCommand } from './members.ts'
import { grantCommand, takeCommand } from './points.ts'
import { pointsSeedCommand } from './points-seed.ts'
import { referralCommand } from './referral.ts'
import { reportCommand } from './report.ts'
import { restoreCommand } from './restore.ts'
import { statsCommand } from './stats.ts'
import { syncCommand } from './sync.ts'

export const commands: Command[] = [
  clockCommand,
  contactsCommand,
  exchangesCommand,
  giftsCommand,
  channelCommand,
  membersCommand,
  idTokenCommand,
  grantCommand,
  takeCommand,
  ledgerCommand,
  expiryCommand,
  reportCommand,
  statsCommand,
  referralCommand,
  syncCommand,
  jobsCommand,
  pointsSeedCommand,
  backupCommand,
  restoreCommand,
]
