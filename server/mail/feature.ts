import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { past, type Retention } from '../jobs/retention.ts'
import type { Signature } from './layout.ts'
import type { Sender } from './mail.ts'
import { type MailHooks, sendMailJob } from './mail-later.ts'
import { mailPreview } from './preview.ts'

/** Letters of local mode go before the grace period of an erasure ends, which no longer knows addresses of long ago. */
const mailRetention: readonly Retention[] = [{ table: 'mail_outbox', where: past('sent_at', { days: 7 }) }]

type Options = MailHooks & {
  sql: Sql
  clock: Clock
  send: Sender
  signature: Signature
  localMode: boolean
}

export const mailFeature = ({ sql, clock, localMode, ...sending }: Options): Feature => ({
  jobs: [sendMailJob({ clock, ...sending })],
  retention: mailRetention,
  routes: localMode ? [mailPreview({ sql })] : [],
})
