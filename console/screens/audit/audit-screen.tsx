import { useState } from 'react'
import { actNames, readNames } from '#contract/console/act-names.ts'
import { type AuditRow, listAudit, readAuditStory } from '#contract/console/audit.ts'
import { operatorRoles, roleNames } from '#contract/console/roles.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import type { ListFilter } from '../../list/filter-bar.tsx'
import type { ListColumn } from '../../list/list-column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { exactTime, fullTime } from '../../text/times.ts'
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
    cell: ({ actorName, role }) => (
      <>
        {actorName} {role && <Badge>{roleName(role)}</Badge>}
      </>
    ),
    csv: ({ actorName }) => actorName,
  },
  { name: 'メールアドレス', cell: () => null, csv: ({ actor }) => actor, isCsvOnly: true },
  {
    name: '操作',
    cell: (row) => (
      <>
        <span className="block font-medium">{row.sentence}</span>
        {row.changes.slice(0, changesShown).map((change) => (
          <span key={change.label} className="block text-xs text-ink-soft">
            {changeInWords(change)}
          </span>
        ))}
      </>
    ),
    csv: ({ sentence, changes }) => [sentence, ...changes.map(changeInWords)].join('。'),
    className: 'min-w-64',
  },
  {
    name: '対象',
    cell: subjectOf,
    csv: ({ subjectName }) => subjectName ?? '',
    className: 'min-w-44 wrap-anywhere',
  },
  { name: '理由', cell: ({ reason }) => reason, csv: ({ reason }) => reason ?? '', className: 'min-w-24' },
  {
    name: '見た項目',
    // The dialog shows it.
    cell: () => null,
    csv: ({ seen }) => seen.join('、'),
    isCsvOnly: true,
  },
  {
    name: '接続元',
    cell: ({ address }) => address,
    csv: ({ address }) => address ?? '',
    className: 'numerals hidden whitespace-nowrap 2xl:table-cell',
  },
]

const changesShown = 3
const lengthMax = 60

/** 「残高：0pt → 500pt」. A long text is shown whole in the dialog. */
function changeInWords({ label, before, after }: AuditRow['changes'][number]): string {
  return `${label}：${shortened(before)} → ${shortened(after)}`
}

const shortened = (text: string | null) =>
  text === null ? 'なし' : text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text

function subjectOf({ subjectName, state }: AuditRow) {
  if (state === 'erased') return <span className="text-ink-soft">退会した会員（消去済み）</span>
  if (state === 'locked') return <span className="text-ink-soft">以前の鍵で暗号化されています</span>
  return subjectName
}

const actOptions = Object.entries({ ...actNames, ...readNames })
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ja'))

const filters: ListFilter[] = [
  { name: 'person', label: '担当者', kind: 'text', placeholder: '名前・アドレス' },
  {
    name: 'changes',
    label: '記録',
    kind: 'select',
    options: [{ value: 'only', label: '変更のみ' }],
  },
  { name: 'act', label: '操作', kind: 'select', options: actOptions },
  { name: 'subject', label: '対象', kind: 'text', placeholder: '会員、E-、K-' },
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

/** Everything that one entry says. A request and its decision are one story. */
function EntryDialog({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  return (
    <Dialog open width="md" title={`記録 ${entry.seq}`} onClose={onClose}>
      {entry.isOfRequest ? <Story entry={entry} /> : <Entry entry={entry} />}
    </Dialog>
  )
}

function Story({ entry }: { entry: AuditRow }) {
  return (
    <Answered answer={useAnswer(readAuditStory, { seq: entry.seq })} height="h-40">
      {({ rows }) => (
        <ol aria-label="依頼と決定" className="grid gap-4 divide-y divide-line">
          {rows.map((each) => (
            <li key={each.seq} className="pt-3 first:pt-0">
              <Entry entry={each} />
            </li>
          ))}
        </ol>
      )}
    </Answered>
  )
}

function Entry({ entry }: { entry: AuditRow }) {
  const { at, actor, actorName, address, sentence, reason, seen, changes, facts } = entry
  return (
    <>
      <p className="mb-2 font-bold">{sentence}</p>
      <KeyValueList
        items={[
          { term: '日時', value: fullTime(at) },
          { term: '担当者', value: [...new Set([actorName, actor, address])].filter(Boolean).join('　') },
          { term: '対象', value: subjectOf(entry) ?? '—' },
          { term: '理由', value: reason ?? '—' },
          ...facts.map(({ label, value }) => ({ term: label, value })),
          ...changes.map(({ label, before, after }) => ({
            term: label,
            value: (
              <span className="break-words whitespace-pre-wrap">
                {before ?? 'なし'} → {after ?? 'なし'}
              </span>
            ),
          })),
          ...(changes.length === 0 && seen.length > 0 ? [{ term: '見た項目', value: seen.join('、') }] : []),
        ]}
      />
    </>
  )
}
