import { Link } from '@tanstack/react-router'
import type { ReviewFile } from '#contract/console/review.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { serverNow } from '../../client/server-time.ts'
import { fullTime } from '../../text/times.ts'
import { memberPath } from '../members/member-path.ts'
import { Deadline } from './deadline.tsx'
import { GroupLink } from './group-link.tsx'
import { HistoryPanels } from './history-panels.tsx'
import { Panel } from './panel.tsx'
import { PersonName } from './person-name.tsx'
import { SourceBar } from './source-bar.tsx'
import { VerdictChip } from './verdict-chip.tsx'

/** All that decides it on one screen of 1280×800. */
export function ReviewFileView({ file }: { file: ReviewFile }) {
  const { row, pace } = file
  const { channel, points, requestedAt, daysLeft, verdict, note } = row
  return (
    <div className="grid gap-3">
      {file.decided && (
        <Notice tone="warning" live title="審査は終わっています">
          {file.decided}
        </Notice>
      )}
      {file.unreviewed && <Notice>{file.unreviewed}</Notice>}
      <div className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3 md:grid-cols-[auto_1fr] md:gap-8">
        <div>
          <p>{giftNames[channel]}</p>
          <p className="numerals text-3xl font-bold">
            {digits(points)}
            <span className="text-base">pt</span>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {fullTime(requestedAt)}申込
            {!file.decided && <Deadline daysLeft={daysLeft} />}
          </p>
        </div>
        <div className="text-sm">
          <p className="flex flex-wrap items-center gap-x-3">
            <VerdictChip verdict={verdict} />
            <GroupLink uid={row.uid} group={row.group} />
          </p>
          <ul className="mt-1.5 list-disc pl-5">
            {verdict.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {verdict.reasons.length === 0 && <p>気になる点は見つかりませんでした。</p>}
        </div>
      </div>
      {note && (
        <p className="rounded-lg border border-info/25 bg-info-soft px-4 py-2 text-sm whitespace-pre-wrap">
          <strong className="text-info">
            メモ（{note.by}、{fullTime(note.at)}）
          </strong>{' '}
          {note.text}
        </p>
      )}
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        <MemberPanel member={file.member} asked={file.asked} />
        <Panel title="ポイントの出どころ（累計）">
          <SourceBar sources={file.sources} />
          <p className="mt-2">
            この{pace.days}日：{pace.activeDays}日で
            <span className="numerals">{digits(pace.points)}pt</span>
          </p>
        </Panel>
        <SignalsPanel signals={file.signals} />
        <InvitationPanel invitation={file.invitation} />
        <HistoryPanels earlier={file.earlier} tickets={file.tickets} />
      </div>
    </div>
  )
}

function InvitationPanel({ invitation }: Pick<ReviewFile, 'invitation'>) {
  const { inviters, invited } = invitation
  const [inviter, above] = inviters
  return (
    <Panel title="紹介">
      {inviter ? (
        <p>
          <PersonName person={inviter} /> の紹介
          {above && (
            <span className="text-ink-soft">
              （その紹介者は <PersonName person={above} />）
            </span>
          )}
        </p>
      ) : (
        <p>紹介なしで登録</p>
      )}
      <p className="mt-1">
        {invited.length === 0 ? '紹介した会員はいません。' : `紹介した会員 ${invited.length}人`}
      </p>
      <ul className="max-h-24 overflow-y-auto">
        {invited.map(({ person, state, invitedCount }) => (
          <li key={person.uid} className="flex flex-wrap gap-x-2">
            <PersonName person={person} />
            <span className="text-ink-soft">
              {state}
              {invitedCount > 0 && `・さらに${invitedCount}人を紹介`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function MemberPanel({ member, asked }: Pick<ReviewFile, 'member' | 'asked'>) {
  const days = Math.floor((serverNow() - Date.parse(member.registeredAt)) / dayMs)
  const isActive = member.status === '利用中'
  return (
    <Panel title="会員（いまの状態）">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={memberPath(member.uid)} className="text-base font-bold text-accent underline">
          {member.nickname}
        </Link>
        <Badge tone={isActive ? 'success' : 'danger'}>{member.status}</Badge>
      </p>
      {member.statusReason && <p className="text-danger">{member.statusReason}</p>}
      <p className="break-all">
        {member.email ?? 'メールアドレスなし'}
        {!member.isEmailVerified && <span className="text-danger">（未認証）</span>}
      </p>
      <p>登録から{digits(days)}日</p>
      <p className="numerals">
        残高 {digits(member.available)}pt（確保中 {digits(member.held)}pt）
      </p>
      {member.credentialsChangedAt && <p>ログイン情報の変更：{fullTime(member.credentialsChangedAt)}</p>}
      {asked.length > 0 && <p className="text-ink-soft">審査の理由：{asked.join('、')}</p>}
    </Panel>
  )
}

const namesShown = 4

/** With whom the member shares a device, mailbox, PayPay account or network. */
function SignalsPanel({ signals }: Pick<ReviewFile, 'signals'>) {
  return (
    <Panel title="ほかの会員との共通点（90日）">
      {signals.length === 0 && <p>共通点はありません。</p>}
      <ul className="grid gap-1.5">
        {signals.map(({ label, count, counts, members }) => (
          <li key={`${label} ${members[0]?.uid}`} className={counts ? '' : 'text-ink-soft'}>
            <strong>{label}</strong> {digits(count)}人{!counts && '（参考）'}
            <span className="flex flex-wrap gap-x-2">
              {members.slice(0, namesShown).map((person) => (
                <PersonName key={person.uid} person={person} />
              ))}
              {count > namesShown && <span>ほか{digits(count - namesShown)}人</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
