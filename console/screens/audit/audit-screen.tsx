import { useState } from 'react'
import { type AuditRow, listAudit } from '#contract/console/audit.ts'
import { operatorRoles, roleNames } from '#contract/console/roles.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ListFilter } from '../../list/filter-bar.tsx'
import type { ListColumn } from '../../list/list-column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { exactTime } from '../../text/times.ts'
import { useChainState } from './chain-state.tsx'

const roleName = (role: string | null) => {
  const known = operatorRoles.find((each) => each === role)
  return known ? roleNames[known] : ''
}

const columns: ListColumn<AuditRow>[] = [
  {
    name: '番号',
    cell: ({ seq }) => seq,
    csv: ({ seq }) => seq,
    className: 'numerals hidden text-right xl:table-cell',
  },
  {
    name: '日時',
    cell: ({ at }) => <time dateTime={at}>{exactTime(at)}</time>,
    csv: ({ at }) => at,
    className: 'whitespace-nowrap',
  },
  {
    name: '担当者',
    cell: ({ actor, role }) => (
      <>
        {actor} {role && <Badge>{roleName(role)}</Badge>}
      </>
    ),
    csv: ({ actor }) => actor,
  },
  {
    name: '操作',
    cell: ({ act }) => <code>{act}</code>,
    csv: ({ act }) => act,
    className: 'whitespace-nowrap',
  },
  { name: '対象', cell: subjectOf, csv: ({ subject }) => subject ?? '' },
  { name: '理由', cell: ({ reason }) => reason, csv: ({ reason }) => reason ?? '', className: 'min-w-24' },
  {
    name: '見た項目',
    cell: ({ seen }) => seen.join('、'),
    csv: ({ seen }) => seen.join('、'),
    className: 'hidden xl:table-cell',
  },
  {
    name: '接続元',
    cell: ({ address }) => address,
    csv: ({ address }) => address ?? '',
    className: 'numerals hidden whitespace-nowrap xl:table-cell',
  },
]

function subjectOf({ subject, state }: AuditRow) {
  if (state === 'erased') return <span className="text-ink-soft">退会した会員（消去済み）</span>
  if (state === 'locked') return <span className="text-ink-soft">以前の鍵で暗号化されています</span>
  return subject
}

const filters: ListFilter[] = [
  { name: 'person', label: '担当者', kind: 'text', placeholder: 'メールアドレス' },
  { name: 'act', label: '操作', kind: 'text', placeholder: 'console sign-in' },
  { name: 'subject', label: '対象', kind: 'text', placeholder: 'uid、番号など' },
  { name: 'day', label: '日付', kind: 'day' },
]

export function AuditScreen() {
  const chain = useChainState()
  const [opened, setOpened] = useState<AuditRow | null>(null)
  return (
    <>
      <ListPage
        title="監査ログ"
        actions={chain.button}
        above={chain.result}
        callable={listAudit}
        filters={filters}
        columns={columns}
        rowId={({ seq }) => String(seq)}
        onOpen={setOpened}
        empty="該当する記録はありません"
        csvName="audit"
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Everything that one entry says. */
function EntryDialog({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const { seq, at, actor, address, act, subject, reason, seen, details } = entry
  return (
    <Dialog open width="md" title={`記録 ${seq}`} onClose={onClose}>
      <KeyValueList
        items={[
          { term: '日時', value: momentInWords(at) },
          { term: '担当者', value: address ? `${actor}（${address}）` : actor },
          { term: '操作', value: <code>{act}</code> },
          { term: '対象', value: subject ?? '—' },
          { term: '理由', value: reason ?? '—' },
          { term: '見た項目', value: seen.join('、') || '—' },
          {
            term: '内容',
            value: (
              <pre className="text-xs break-all whitespace-pre-wrap">
                {JSON.stringify(JSON.parse(details), null, 2)}
              </pre>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
