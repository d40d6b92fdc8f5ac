import { useState } from 'react'
import {
  endMaintenanceAct,
  type MaintenanceRow,
  planMaintenanceAct,
} from '#contract/console/announcements.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { PeriodText } from './period-cell.tsx'

type Props = { maintenances: readonly MaintenanceRow[]; onDone: () => void }

/** Whether the product refuses acts on points now or soon. */
export function MaintenancePanel({ maintenances, onDone }: Props) {
  const [isPlanning, setPlanning] = useState(false)
  const [ending, setEnding] = useState<string | null>(null)
  const mayAct = roleAllows(useMe().role, planMaintenanceAct.role)
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-base">メンテナンス</h2>
      {maintenances.length === 0 ? (
        <div className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3">
          <p className="text-sm text-ink-soft">
            予定はありません。ポイントと交換は、ふだんどおり動いています。
          </p>
          {mayAct && (
            <Button variant="secondary" size="sm" className="ml-auto" onClick={() => setPlanning(true)}>
              メンテナンスを始める・予定する
            </Button>
          )}
        </div>
      ) : (
        maintenances.map(({ id, message, state, ...period }) => (
          <Notice
            key={id}
            tone="warning"
            title={state === 'shown' ? 'メンテナンス中です' : 'メンテナンスを予定しています'}
            action={
              mayAct && (
                <Button variant="secondary" size="sm" onClick={() => setEnding(id)}>
                  {state === 'shown' ? '終了する' : '予定を取りやめる'}
                </Button>
              )
            }
          >
            <p>
              <PeriodText {...period} />
            </p>
            <p>{message}</p>
          </Notice>
        ))
      )}
      {isPlanning && <MaintenanceDialog onClose={() => setPlanning(false)} onDone={onDone} />}
      {ending && (
        <ActDialog
          act={endMaintenanceAct}
          input={{ id: ending }}
          title="メンテナンスを終了する"
          confirmLabel="終了する"
          onClose={() => setEnding(null)}
          onDone={onDone}
        />
      )}
    </section>
  )
}
