import { Link } from '@tanstack/react-router'
import type { ReviewFile } from '#contract/console/review.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { memberPath } from '../members/member-path.ts'
import { Panel } from './panel.tsx'

export function MemberPanel({ member, asked }: Pick<ReviewFile, 'member' | 'asked'>) {
  const days = Math.floor((Date.now() - Date.parse(member.registeredAt)) / dayMs)
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
      {member.credentialsChangedAt && <p>ログイン情報の変更：{momentInWords(member.credentialsChangedAt)}</p>}
      {asked.length > 0 && <p className="text-ink-soft">審査の理由：{asked.join('、')}</p>}
    </Panel>
  )
}
