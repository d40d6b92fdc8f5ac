import { actName } from '#contract/console/act-names.ts'
import { digits } from '#contract/values/digits.ts'
import type { DigestLine } from '../../acts/digest-line.ts'
import { momentOf } from '../../acts/moment.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { mailLater } from '../../mail/mail-later.ts'
import { countOldRequests, decidersOf } from '../act/deciders.ts'
import { lockUntold, markTold, type StoredRequest } from '../act/request.ts'
import { movesInWords, requestUrl } from '../act/request-words.ts'
import { allActs } from '../acts.ts'
import type { Console } from '../console.ts'

/** More than wait on any day; the rest is told on the next morning. */
const requestsMax = 100

/** Tells each operator of the requests that they can decide and that nobody was told of. Each is told once. */
export async function mailNewRequests(tx: Tx, desk: Console, now: Date): Promise<void> {
  const untold = await lockUntold(tx, now, requestsMax)
  if (untold.length === 0) return
  const deciders = await decidersOf(tx, allActs(desk), untold, now)
  for (const { operator, requests } of deciders) {
    await mailLater(tx, {
      to: operator.email,
      subject: `【こつこつ運営】承認を待っている依頼：${digits(requests.length)}件`,
      paragraphs: [
        '次の依頼が、別の担当者の承認を待っています。対象と前後の内容は、運営の画面で確かめてください。',
        ...requests.map(
          (request) => `${lineOf(request)}\n→ 承認か却下を決めてください。\n${requestUrl(desk, request)}`,
        ),
      ],
      action: { label: '依頼を確認する', url: `${desk.origin}/approvals` },
    })
  }
  const told = new Set(deciders.flatMap(({ requests }) => requests.map(({ id }) => id)))
  if (told.size > 0) await markTold(tx, [...told], now)
}

/** Names no member, as every mail to operators. */
const lineOf = ({ act, moves, requestedAt, endsAt }: StoredRequest) =>
  [
    `${actName(act)}${moves === 0 ? '' : `　${movesInWords(moves)}`}`,
    `依頼 ${momentOf(requestedAt)}　期限 ${momentOf(endsAt)}`,
  ].join('\n')

/** Requests that nobody has decided for a day, for the operators' mailbox. */
export async function oldRequestLines(sql: Sql | Tx, now: Date): Promise<DigestLine[]> {
  const old = await countOldRequests(sql, now)
  if (old === 0) return []
  return [
    {
      waits: `1日以上、承認を待っている依頼: ${digits(old)}件`,
      next: '「承認」で、依頼した人とは別の担当者が、承認か却下を決めてください。',
      path: '/approvals',
    },
  ]
}
