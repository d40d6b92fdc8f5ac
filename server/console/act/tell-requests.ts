import * as z from 'zod/mini'
import { actInWords } from '#contract/console/act-names.ts'
import { slashMoment } from '#contract/values/day-words.ts'
import { digits, signedDigits } from '#contract/values/digits.ts'
import type { DigestLine } from '../../acts/digest-line.ts'
import type { Tx } from '../../db/db.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailLater } from '../../mail/mail-later.ts'
import { allActs } from '../acts.ts'
import type { Console } from '../console.ts'
import { findOperator, listOperators } from '../operator/operator.ts'
import { countedMax, decidersOf, isOld } from './deciders.ts'
import { listOpenRequests, lockUntold, markTold, type StoredRequest } from './request.ts'
import { tellRequestKind } from './tell-request-later.ts'

/** More than wait on any day; the rest is told on the next morning. */
const requestsMax = 100

/** Tells of the requests about money. Several of one moment, such as of a bulk approval, are one mail. */
export const tellRequestJob = (operatorConsole: Console): JobKind =>
  jobKind({
    kind: tellRequestKind,
    payload: z.object({ requestId: z.uuid() }),
    run: () =>
      operatorConsole.db.tx(null, (tx) =>
        tellRequests(tx, operatorConsole, { now: operatorConsole.clock.now(), only: 'money' }),
      ),
  })

/**
 * Mails each operator the requests that they can decide and that nobody was told of. Each is told once. One that nobody
 * can decide yet waits for the next morning mail.
 */
export async function tellRequests(
  tx: Tx,
  operatorConsole: Console,
  { now, only }: { now: Date; only: 'money' | 'all' },
): Promise<void> {
  const untold = await lockUntold(tx, { now, only, limit: requestsMax })
  const deciders = (await decidersOf(tx, allActs(operatorConsole), untold, now)).filter(
    ({ operator }) => !operator.isSample,
  )
  const names = new Map((await listOperators(tx)).map(({ id, name }) => [id, name]))
  for (const { operator, requests } of deciders) {
    const mail = requestMail(requests, { to: operator.email, origin: operatorConsole.origin, names })
    const until = new Date(Math.max(...requests.map(({ endsAt }) => endsAt.getTime())))
    await mailLater(tx, mail, { until })
  }
  const told = new Set(deciders.flatMap(({ requests }) => requests.map(({ id }) => id)))
  if (told.size > 0) await markTold(tx, [...told], now)
}

/** More are never open at once on a usual day; the screen has the others. */
const namedMax = 20

/** A line of the morning mail for each open request, the longest-waiting first, with those who can decide it. */
export async function openRequestLines(operatorConsole: Console, now: Date): Promise<DigestLine[]> {
  const { sql } = operatorConsole.db
  const open = await listOpenRequests(sql, now, countedMax)
  const named = open.slice(0, namedMax)
  const deciders = await decidersOf(sql, allActs(operatorConsole), named, now)
  const names = new Map((await listOperators(sql)).map(({ id, name }) => [id, name]))
  const lines = named.map((request) => ({
    waits: `承認を待っている依頼：${linesOf(request, names, isOld(request, now))}`,
    next: nextStep(
      deciders.filter(({ requests }) => requests.includes(request)).map(({ operator }) => operator.name),
    ),
    path: requestPath(request),
  }))
  const rest = open.length - named.length
  if (rest === 0) return lines
  const more = {
    waits: `承認を待っている依頼：ほか${digits(rest)}件`,
    next: '「承認」で、一覧をご確認ください。',
  }
  return [...lines, { ...more, path: '/approvals' }]
}

const decidersNamedMax = 3

function nextStep(deciders: readonly string[]): string {
  if (deciders.length === 0)
    return 'いま決められる人がいません。「承認」で理由を確かめ、決められる役割の人を「権限」で増やすか、依頼した人が取り下げてください。'
  const [first] = deciders
  const others = deciders.length - decidersNamedMax
  const named = deciders.slice(0, decidersNamedMax).map((name) => `${name} さん`)
  const who =
    deciders.length === 1
      ? `${first} さんが`
      : `${named.join('、')}${others > 0 ? `、ほか${digits(others)}人` : ''}のどなたかが`
  return `「承認」で、${who}、承認か却下を決めてください。`
}

/** Tells the requester: nobody sees a rejection who does not look at 「承認」. An approval is seen by its effect. */
export async function tellRejection(
  tx: Tx,
  operatorConsole: Pick<Console, 'origin'>,
  request: StoredRequest,
  by: string,
): Promise<void> {
  const author = await findOperator(tx, request.requestedBy)
  if (!author || author.isSample) return
  await mailLater(tx, {
    to: author.email,
    subject: `【こつこつ運営】依頼が却下されました：${actInWords(request.act)}`,
    paragraphs: [
      `${by} さんが、${slashMoment(request.requestedAt)}の依頼を却下しました。何も変わっていません。`,
      '理由は運営の画面にあります。必要なら、内容を直して、あらためて依頼してください。',
    ],
    action: { label: '依頼を見る', url: requestUrl(operatorConsole.origin, request) },
  })
}

type Addressed = { to: string; origin: string; names: ReadonlyMap<string, string> }

/** Names no member: mail is read outside the console, where nobody counts who reads. */
function requestMail(requests: readonly StoredRequest[], { to, origin, names }: Addressed): Mail {
  const [first] = requests
  const isOne = requests.length === 1 && first !== undefined
  return {
    to,
    subject: `【こつこつ運営】承認の依頼：${isOne ? actInWords(first.act) : `${digits(requests.length)}件`}`,
    paragraphs: [
      '次の操作は、別の担当者の承認を待っています。対象と前後の内容を運営の画面で確かめて、承認か却下を決めてください。',
      ...requests.map((request) => `${linesOf(request, names)}\n${requestUrl(origin, request)}`),
    ],
    action: {
      label: '依頼を確認する',
      url: isOne ? requestUrl(origin, first) : `${origin}/approvals`,
    },
  }
}

const linesOf = (
  { act, moves, requestedBy, requestedAt, endsAt }: StoredRequest,
  names: Addressed['names'],
  hasWaitedLong = false,
) =>
  [
    `${actInWords(act)}${moves === 0 ? '' : `　${movesInWords(moves)}`}${hasWaitedLong ? '（1日以上待っています）' : ''}`,
    `依頼：${names.get(requestedBy) ?? requestedBy} さん　${slashMoment(requestedAt)}`,
    `期限：${slashMoment(endsAt)}（過ぎると、依頼はなかったことになります）`,
  ].join('\n')

/** 「＋5,000pt」, or 「−5,000pt」 if it is taken from members. */
const movesInWords = (moves: number) => `${signedDigits(moves)}pt`

/** The request on the screen 「承認」. */
const requestUrl = (origin: string, request: Pick<StoredRequest, 'id'>) => `${origin}${requestPath(request)}`

const requestPath = ({ id }: Pick<StoredRequest, 'id'>) => `/approvals#${id}`
