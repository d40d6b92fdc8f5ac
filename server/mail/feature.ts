import type { Sql } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import type { Signature } from './layout.ts'
import type { Sender } from './mail.ts'
import { sendMailJob } from './mail-later.ts'
import { mailPreview } from './preview.ts'

type Options = { sql: Sql; send: Sender; signature: Signature; localMode: boolean }

export const mailFeature = ({ sql, send, signature, localMode }: Options): Feature => ({
  jobs: [sendMailJob({ send, signature })],
  routes: localMode ? [mailPreview({ sql })] : [],
})
