import { auditCommand } from './audit/audit.ts'
import { campaignsCommand } from './campaign/campaigns.ts'
import type { Command } from './command-line/command.ts'
import { contactsCommand } from './contact/contacts.ts'
import { backupCommand } from './database/backup.ts'
import { databaseCommand } from './database/database.ts'
import { restoreCommand } from './database/restore.ts'
import { channelCommand } from './exchanges/channel.ts'
import { exchangesCommand } from './exchanges/exchanges.ts'
import { bulkGrantCommand } from './ledger/bulk-grant.ts'
import { expiryCommand } from './ledger/expiry.ts'
import { ledgerCommand } from './ledger/ledger.ts'
import { monthsCommand } from './ledger/months.ts'
import { pointsCommand } from './ledger/points.ts'
import { reportCommand } from './ledger/report.ts'
import { idTokenCommand } from './members/id-token.ts'
import { membersCommand } from './members/members.ts'
import { announceCommand } from './notice/announce.ts'
import { newsCommand } from './notice/news.ts'
import { operatorsCommand } from './operators/operators.ts'
import { referralCommand } from './referral/referral.ts'
import { clockCommand } from './server/clock.ts'
import { doctorCommand } from './server/doctor.ts'
import { jobsCommand } from './server/jobs.ts'
import { mailCommand } from './server/mail.ts'
import { syncCommand } from './server/sync.ts'
import { statsCommand } from './stats/stats.ts'
import { giftsCommand } from './stock/gifts.ts'

export const commands: Command[] = [
  clockCommand,
  operatorsCommand,
  contactsCommand,
  announceCommand,
  newsCommand,
  campaignsCommand,
  exchangesCommand,
  giftsCommand,
  channelCommand,
  membersCommand,
  idTokenCommand,
  pointsCommand,
  bulkGrantCommand,
  ledgerCommand,
  expiryCommand,
  reportCommand,
  monthsCommand,
  statsCommand,
  referralCommand,
  syncCommand,
  auditCommand,
  jobsCommand,
  doctorCommand,
  databaseCommand,
  mailCommand,
  backupCommand,
  restoreCommand,
]
