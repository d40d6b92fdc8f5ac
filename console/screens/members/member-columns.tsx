import type { MemberRow } from '#contract/console/members.ts'
import { digits } from '#contract/values/digits.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardTable } from '../../list/card-table.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { shortDate } from '../../text/times.ts'
import { statusTones } from './status-tones.ts'

export const memberColumns: readonly ListColumn<MemberRow>[] = [
  {
    name: '会員',
    cell: ({ nickname, email }) => (
      <>
        <span className="font-medium">{nickname}</span>
        <span className="block text-xs text-ink-soft">{email ?? 'メールアドレスなし'}</span>
      </>
    ),
    csv: ({ nickname, email }) => `${nickname}（${email ?? ''}）`,
    className: 'min-w-44',
  },
  {
    name: '状態',
    cell: ({ status, statusName }) => <Badge tone={statusTones[status]}>{statusName}</Badge>,
    csv: ({ statusName }) => statusName,
    className: 'whitespace-nowrap',
  },
  {
    name: '残高',
    cell: ({ available }) => `${digits(available)}pt`,
    csv: ({ available }) => available,
    className: cardTable.number,
  },
  {
    name: '登録',
    cell: ({ registeredAt }) => <time dateTime={registeredAt}>{shortDate(registeredAt)}</time>,
    csv: ({ registeredAt }) => registeredAt,
    className: 'numerals whitespace-nowrap',
  },
  {
    name: '見つけた手がかり',
    cell: ({ found }) => found.join('、'),
    csv: ({ found }) => found.join('、'),
    className: 'min-w-32',
  },
  {
    name: '会員ID',
    cell: ({ uid }) => <code className="text-xs">{uid}</code>,
    csv: ({ uid }) => uid,
    className: 'whitespace-nowrap',
  },
]
