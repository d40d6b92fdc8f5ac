import { Link, useNavigate } from '@tanstack/react-router'
import { listMembers } from '#contract/console/members.ts'
import { ListPage } from '../../list/list-page.tsx'
import { memberColumns } from './member-columns.tsx'
import { memberPath } from './member-path.ts'

const filters = [
  {
    name: 'q',
    label: '検索',
    kind: 'text',
    placeholder: 'メールアドレス、番号、コード、ニックネーム',
    isWide: true,
  },
  {
    name: 'status',
    label: '状態',
    kind: 'select',
    options: [
      { value: 'active', label: '利用中' },
      { value: 'restricted', label: '利用制限中' },
      { value: 'suspended', label: '利用停止中' },
      { value: 'deleting', label: '退会手続き中' },
    ],
  },
] as const

/** Members, the newest first. One box takes whatever the operator has: the server recognizes it. */
export function MembersScreen() {
  const navigate = useNavigate()
  return (
    <ListPage
      title="会員"
      actions={
        <Link to="/members/erasures" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
          消去証明書
        </Link>
      }
      above={
        <p className="mb-3 max-w-3xl text-sm text-balance text-ink-soft">
          メールアドレス（以前のものも）、会員ID、紹介コード、受付番号（K-、E-）、ギフトのコード、端末（D-）、ニックネームが完全に一致する会員を探します。
        </p>
      }
      callable={listMembers}
      filters={filters}
      columns={memberColumns}
      rowId={({ uid }) => uid}
      onOpen={({ uid }) => void navigate({ to: memberPath(uid) })}
      empty="この条件の会員は見つかりませんでした"
      csvName="members"
    />
  )
}
