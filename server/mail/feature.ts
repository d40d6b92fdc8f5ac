import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { forgetLetters } from './forget-letters.ts'
import type { Signature } from './layout.ts'
import type { Sender } from './mail.ts'
import { type MailHooks, sendMailJob } from './mail-later.ts'
import { mailPreview } from './preview.ts'

type Options = MailHooks & {
  sql: Sql
  clock: Clock
  send: Sender
  signature: Signature
  localMode: boolean
}

export const mailFeature = ({ sql, clock, localMode, ...sending }: Options): Feature => ({
  jobs: [sendMailJob({ clock, ...sending }), ...(localMode ? [forgetLetters({ sql, clock })] : [])],
  routes: localMode ? [mailPreview({ sql })] : [],
})
