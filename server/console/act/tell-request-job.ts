import * as z from 'zod/mini'
import { actName } from '#contract/console/act-names.ts'
import { momentOf } from '../../acts/moment.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailLater } from '../../mail/mail-later.ts'
import { allActs } from '../acts.ts'
import type { Console } from '../console.ts'
import { findOperator } from '../operator/operator.ts'
import { decidersOf } from './deciders.ts'
import { lockRequest, markTold, type StoredRequest } from './request.ts'
import { movesInWords, requestUrl } from './request-words.ts'
import { tellRequestKind } from './tell-request-later.ts'

/** Mails everybody who can decide a request. If nobody can yet, the morning mail tries again. */
export const tellRequestJob = (desk: Console): JobKind =>
  jobKind({
    kind: tellRequestKind,
    payload: z.object({ requestId: z.uuid() }),
    run: ({ requestId }) =>
      desk.db.tx(null, async (tx) => {
        const now = desk.clock.now()
        const request = await lockRequest(tx, requestId)
        if (!request || request.decision !== null || request.endsAt <= now || request.toldAt) return
        const deciders = await decidersOf(tx, allActs(desk), [request], now)
        if (deciders.length === 0) return
        const by = await findOperator(tx, request.requestedBy)
        for (const { operator } of deciders) {
          await mailLater(tx, requestMail(request, { to: operator.email, by: by?.name ?? '', desk }), {
            until: request.endsAt,
          })
        }
        await markTold(tx, [requestId], now)
      }),
  })

type Addressed = { to: string; by: string; desk: Console }

/** Names no member: mail is read outside the console, where nobody counts who reads. */
function requestMail(request: StoredRequest, { to, by, desk }: Addressed): Mail {
  const { act, moves, endsAt } = request
  return {
    to,
    subject: `【こつこつ運営】承認の依頼：${actName(act)}`,
    paragraphs: [
      `${by} さんが、別の担当者の承認を必要とする操作を依頼しました。`,
      [
        `操作：${actName(act)}`,
        `ポイント：${movesInWords(moves)}`,
        `期限：${momentOf(endsAt)}（過ぎると、依頼はなかったことになります）`,
      ].join('\n'),
      '対象の会員と前後の内容は、運営の画面で確かめてください。確かめてから、承認か却下を決めてください。',
    ],
    action: { label: '依頼を確認する', url: requestUrl(desk, request) },
  }
}
