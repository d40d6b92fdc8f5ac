import type { Operator } from '#contract/settings.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import type { Log } from '../http/handle.ts'
import type { PostMail } from '../mail/post-mail.ts'
import { postBroadcastJob } from './broadcast/post-broadcast.ts'
import { walkMembersJob } from './broadcast/walk-members.ts'
import { noticeCallables } from './callables.ts'
import { announceLegalChanges } from './legal/announce-legal-changes.ts'
import { newsMails } from './newsletter/news-mail.ts'
import { newsRoutes } from './newsletter/routes.ts'
import type { StopOptions } from './newsletter/stop-news.ts'
import { stopTokens } from './newsletter/stop-token.ts'
import { testNewsJob } from './newsletter/test-news-job.ts'
import { noticesReader } from './read-notices.ts'
import { noticeRetention } from './retention.ts'
import { statusRoutes } from './status/routes.ts'
import type { ServiceState } from './status/service-state.ts'
import { type NoticeHooks, tellMemberJob } from './tell-member.ts'

type Options = NoticeHooks &
  Pick<StopOptions, 'onStopCallBack'> & {
    db: Db
    clock: Clock
    log: Log
    secret: string
    operator: Operator
    publicOrigin: string
    postMail: PostMail
    /** How fast mails to many members go out. */
    mailsPerSecond: number
    service: ServiceState
  }

export function noticeFeature(options: Options): Feature {
  const { db, clock, secret, onStopCallBack } = options
  const tokens = stopTokens(secret)
  const asNews = newsMails({ ...options, tokens })
  return {
    callables: noticeCallables({ db, tokens, onStopCallBack }),
    jobs: [
      tellMemberJob(options),
      walkMembersJob(options),
      postBroadcastJob({ ...options, asNews }),
      testNewsJob({ ...options, asNews }),
      announceLegalChanges(options),
    ],
    retention: noticeRetention,
    readers: [noticesReader(clock)],
    routes: [newsRoutes({ db, clock, tokens, onStopCallBack }), statusRoutes(options.service)],
  }
}
