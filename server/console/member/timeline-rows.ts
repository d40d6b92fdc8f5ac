import { actInWords } from '#contract/console/act-names.ts'
import type { TimelineRow } from '#contract/console/members.ts'
import { contactKindNames } from '#contract/contact.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames, returnedStatuses } from '#contract/exchange/exchange.ts'
import { movementTitle } from '#contract/point/movement-words.ts'
import { slashDay, slashMoment } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import type { RecordedAct } from '../../audit/act.ts'
import { ways } from '../../auth/mail/account-events.ts'
import type { Consent, SignIn } from '../../auth/member/timeline.ts'
import type { TicketMessage } from '../../contact/messages-before.ts'
import type { ListPlace } from '../../db/place.ts'
import { unreviewedInWords } from '../../exchange/exchange-words.ts'
import type { ExchangeStep } from '../../exchange/timeline.ts'
import type { MemberJob } from '../../jobs/jobs-before.ts'
import type { PlacedMovement } from '../../ledger/movements-before.ts'
import { isReversible } from '../../ledger/reverse.ts'
import type { BroadcastMail, MemberNotice } from '../../notice/notices-before.ts'
import { tellingOf } from '../../notice/words/tell-words.ts'
import type { NameOf } from '../operator/operator-names.ts'
import { consentNames, sessionEndNames } from './member-words.ts'
import type { MemberNote } from './note.ts'

/** The rows of a member's timeline in words, one function for each source. */

type Special = Partial<TimelineRow> & Pick<TimelineRow, 'kind' | 'title'>

const rowOf = ({ id, at }: ListPlace, special: Special): TimelineRow => ({
  id,
  at: at.toISOString(),
  detail: null,
  state: null,
  isTrouble: false,
  points: null,
  balanceAfter: null,
  exchangeId: null,
  ticket: null,
  remedy: null,
  ...special,
})

export const movementRow = (movement: PlacedMovement): TimelineRow =>
  rowOf(movement, {
    kind: 'point',
    title: movementTitle(movement),
    detail: movement.note,
    state: movement.isReversed ? '取り消し済み' : null,
    points: movement.credit === 'available' ? movement.points : -movement.points,
    balanceAfter: movement.balanceAfter,
    remedy: isReversible(movement) && !movement.isReversed ? { does: 'reverse', seq: movement.seq } : null,
  })

const giftOf = ({ channel, points, number }: Pick<ExchangeStep, 'channel' | 'points' | 'number'>) =>
  `${giftNames[channel]} ${digits(points)}pt（${number}）`

export const stepRow = (step: ExchangeStep): TimelineRow =>
  rowOf(step, {
    kind: 'exchange',
    title: giftOf(step),
    // A request alone does not say that nobody looks at it: a signal may still stop it.
    detail: step.reason ?? (step.status === 'issued' ? (unreviewedInWords(step)?.ja ?? null) : null),
    state: exchangeStatusNames[step.status],
    isTrouble:
      step.status === 'unknown' || (returnedStatuses.includes(step.status) && step.status !== 'canceled'),
    exchangeId: step.exchangeId,
  })

export const giftRow = (shown: Omit<ExchangeStep, 'status' | 'reason' | 'isUnreviewed'>): TimelineRow =>
  rowOf(shown, { kind: 'gift', title: giftOf(shown), state: '表示', exchangeId: shown.exchangeId })

export const signInRow = (signIn: SignIn): TimelineRow =>
  rowOf(signIn, {
    kind: 'sign-in',
    title: `${signIn.device}（${ways[signIn.openedBy]}）`,
    detail: `最後の利用：${slashMoment(signIn.lastUsedAt)}`,
    state: signIn.endedAt ? sessionEndNames[signIn.endedWhy ?? 'session-ended'] : 'ログイン中',
    isTrouble: signIn.endedWhy === 'copied',
  })

const mailStates = { waiting: '送信待ち', failed: '送信に失敗', done: '送信済み' } as const

export const mailRow = (job: MemberJob, kindName: string): TimelineRow =>
  rowOf(job, {
    kind: 'mail',
    title: job.title ?? kindName,
    detail: job.error && `エラー：${job.error}`,
    state: mailStates[job.state],
    isTrouble: job.state === 'failed',
    remedy: job.state === 'failed' && !job.isForgotten ? { does: 'retry', jobId: job.jobId } : null,
  })

export function noticeRow(notice: MemberNotice): TimelineRow {
  const { title, mail } = tellingOf(notice.event, notice.at)
  return rowOf(notice, {
    kind: 'mail',
    title: mail?.subject ?? title,
    state: !mail ? 'お知らせのみ' : notice.toldAt ? `送信済み（${slashMoment(notice.toldAt)}）` : '未送信',
    exchangeId: 'exchangeId' in notice.event ? notice.event.exchangeId : null,
    remedy: notice.toldAt ? { does: 'resend', seq: notice.seq } : null,
  })
}

export const broadcastRow = (mail: BroadcastMail): TimelineRow =>
  rowOf(mail, {
    kind: 'mail',
    title: mail.subject ?? '一斉メール',
    state: mail.outcome === 'sent' ? '送信済み' : '送信せず',
  })

export const messageRow = (message: TicketMessage, nameOf: NameOf): TimelineRow =>
  rowOf(message, {
    kind: 'contact',
    title: `${contactKindNames[message.kind]}（${message.ticket}）`,
    detail: message.body,
    state:
      message.author === 'sender'
        ? '会員から'
        : `返信${message.answeredBy ? `（${nameOf(message.answeredBy)}）` : ''}`,
    ticket: message.ticket,
  })

export function actRow(
  { actor, act, details, ...place }: RecordedAct & ListPlace,
  nameOf: NameOf,
): TimelineRow {
  const reason =
    details && typeof details === 'object' && 'reason' in details && typeof details.reason === 'string'
      ? details.reason
      : null
  return rowOf(place, {
    kind: 'act',
    title: actInWords(act),
    detail: reason && `理由：${reason}`,
    state: nameOf(actor),
  })
}

export const noteRow = (note: MemberNote, nameOf: NameOf): TimelineRow =>
  rowOf(note, { kind: 'note', title: 'メモ', detail: note.note, state: nameOf(note.by) })

export const consentRow = (consent: Consent): TimelineRow =>
  rowOf(consent, {
    kind: 'consent',
    title: consentNames[consent.kind],
    detail: `版：${slashDay(consent.version)}`,
    state: consent.given ? '同意' : '取りやめ',
  })
