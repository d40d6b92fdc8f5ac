import type { AuditRow } from '#contract/console/audit.ts'
import { momentInWords } from '#web/text/moment.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Everything that one entry says. */
export function EntryDialog({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
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
