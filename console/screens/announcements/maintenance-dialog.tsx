import { useState } from 'react'
import { maintenanceMessages, planMaintenanceAct } from '#contract/console/announcements.ts'
import { maintenanceMessageMax } from '#contract/notice/service-status.ts'
import { MaintenanceNotice } from '#web/features/notice/maintenance-notice.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'
import { serverNow } from '../../client/server-time.ts'
import { firstPeriod, PeriodFields, readPeriod } from './period-fields.tsx'

type Props = { onClose: () => void; onDone: () => void }

/** The sentence that members read, when it begins and when it ends. */
export function MaintenanceDialog({ onClose, onDone }: Props) {
  const [message, setMessage] = useState<string>(maintenanceMessages[0])
  const [period, setPeriod] = useState(firstPeriod)
  const [openedAt] = useState(() => new Date(serverNow()).toISOString())
  const read = readPeriod(period)
  const input = read && isWithinLimit(message, maintenanceMessageMax) ? { message, ...read } : null
  const shown = { message, startsAt: read?.startsAt ?? openedAt, endsAt: read?.endsAt ?? null }
  return (
    <ActForm
      act={planMaintenanceAct}
      input={input}
      title="メンテナンスを始める・予定する"
      confirmLabel={period.isNow ? '始める' : '予定する'}
      danger
      onClose={onClose}
      onDone={onDone}
    >
      <LimitedText
        label="会員への文面"
        hint="メンテナンスの間、すべてのページの上に表示されます。"
        rows={3}
        max={maintenanceMessageMax}
        samples={maintenanceMessages}
        value={message}
        onChange={setMessage}
      />
      <PeriodFields period={period} onChange={setPeriod} />
      <div>
        <p className="mb-2 text-sm font-bold">会員の画面での見え方</p>
        <div inert>
          <MaintenanceNotice maintenance={{ ...shown, isOn: true }} />
        </div>
      </div>
    </ActForm>
  )
}
