import { Link } from '@tanstack/react-router'
import type { MemberFile } from '#contract/console/members.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { serverNow } from '../../client/server-time.ts'
import { fullTime, shortDate } from '../../text/times.ts'
import { Panel } from '../review/panel.tsx'
import { PersonName } from '../review/person-name.tsx'
import { reviewPath } from '../review/review-path.ts'
import { SourceBar } from '../review/source-bar.tsx'
import { erasurePath, memberPath } from './member-path.ts'
import { SharedPanel } from './shared-panel.tsx'
import { statusTones } from './status-tones.ts'

type Props = { file: MemberFile }

const link = 'text-accent underline'

/** The member now, above the timeline. */
export function MemberHead({ file }: Props) {
  return (
    <div className="mb-4 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      <StatePanel file={file} />
      <PointPanel file={file} />
      <SignInPanel file={file} />
      <SharedPanel file={file} />
      <div className="grid md:col-span-2">
        <OpenPanel file={file} />
      </div>
    </div>
  )
}

function StatePanel({ file }: Props) {
  const { status, statusName, statusReason, statusUntil, email, isEmailVerified, formerEmails, eraseAt } =
    file
  const days = Math.floor((serverNow() - Date.parse(file.registeredAt)) / dayMs)
  return (
    <Panel title="会員（いまの状態）">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={statusTones[status]}>{statusName}</Badge>
        {file.flags.map((flag) => (
          <Badge key={flag} tone="danger">
            {flag}
          </Badge>
        ))}
      </p>
      {statusReason && (
        <p className="text-danger">
          {statusReason}
          {statusUntil && `（${fullTime(statusUntil)}まで）`}
        </p>
      )}
      {eraseAt && (
        <p>
          {fullTime(eraseAt)}以降に消去
          {file.erasureNumber && (
            <>
              （
              <Link to={erasurePath(file.erasureNumber)} className={link}>
                {file.erasureNumber}
              </Link>
              ）
            </>
          )}
        </p>
      )}
      <p className="break-all">
        {email ?? 'メールアドレスなし'}
        {email && !isEmailVerified && <span className="text-danger">（未認証）</span>}
      </p>
      {formerEmails.length > 0 && <p className="break-all text-ink-soft">以前：{formerEmails.join('、')}</p>}
      <p>
        {shortDate(file.registeredAt)}登録（{digits(days)}日）
      </p>
      <p>
        紹介コード <code>{file.referralCode}</code>
      </p>
      {file.inviter && (
        <p className="flex flex-wrap gap-x-1">
          紹介した会員：
          <Link to={memberPath(file.inviter.uid)} className={link}>
            <PersonName person={file.inviter} />
          </Link>
        </p>
      )}
    </Panel>
  )
}

function PointPanel({ file }: Props) {
  return (
    <Panel title="ポイント">
      <p className="numerals mb-2">
        残高 <strong className="text-lg">{digits(file.available)}</strong>pt（確保中 {digits(file.held)}pt）
      </p>
      <p className="mb-1 text-xs text-ink-soft">出どころ（累計）</p>
      <SourceBar sources={file.sources} />
    </Panel>
  )
}

function SignInPanel({ file }: Props) {
  return (
    <Panel title="ログインと同意">
      <p>方法：{file.methods.join('、') || 'なし'}</p>
      <p>ログイン中の端末：{digits(file.sessions)}台</p>
      {file.credentialsChangedAt && <p>ログイン情報の変更：{fullTime(file.credentialsChangedAt)}</p>}
      <ul className="mt-1.5">
        {file.consents.map(({ label, given, at }) => (
          <li key={label}>
            {label}：<strong>{given ? '同意' : '同意なし'}</strong>
            <span className="numerals text-ink-soft">（{shortDate(at)}）</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function OpenPanel({ file }: Props) {
  const { uid, openExchanges, note } = file
  return (
    <Panel title="途中の交換とメモ">
      {openExchanges.length === 0 && <p>途中の交換はありません。</p>}
      <ul>
        {openExchanges.map(({ exchangeId, number, channel, points, status }) => (
          <li key={exchangeId} className="flex flex-wrap gap-x-2">
            <Link to={reviewPath({ uid, exchangeId })} className={`${link} numerals`}>
              {number}
            </Link>
            {giftNames[channel]} <span className="numerals">{digits(points)}pt</span>
            <strong>{exchangeStatusNames[status]}</strong>
          </li>
        ))}
      </ul>
      {note && (
        <p className="mt-2 rounded-md border border-info/25 bg-info-soft px-3 py-2 whitespace-pre-wrap wrap-anywhere">
          <strong className="text-info">
            メモ（{note.by}、{fullTime(note.at)}）
          </strong>{' '}
          {note.text}
        </p>
      )}
    </Panel>
  )
}
