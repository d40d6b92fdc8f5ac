import { VersionsDialog } from '../../frame/version/versions-dialog.tsx'
import type { HabitFields } from '../habit-actions.ts'
import { habitSummary } from '../rhythm-text.ts'
import { pastHabitOf } from './past-habits.ts'

type Props = {
  id: string
  owner: string
  onClose: () => void
  onRestore: (past: HabitFields) => void
}

/** Earlier settings of a habit. */
export function HabitVersions(props: Props) {
  return (
    <VersionsDialog
      {...props}
      open
      app="habit"
      read={pastHabitOf}
      row={rowOf}
      nothing="習慣を編集すると、その前の内容が30日間残ります。"
    >
      {(past) => (
        <>
          <p className="mt-2 font-bold wrap-anywhere">{nameOf(past)}</p>
          <p className="mt-1 text-sm">{habitSummary(past)}</p>
          <p className="mt-3 text-sm text-ink-soft">記録した日は、そのまま残ります。</p>
        </>
      )}
    </VersionsDialog>
  )
}

const nameOf = ({ emoji, name }: HabitFields) => `${emoji} ${name}`.trim()
const rowOf = (past: HabitFields) => ({ text: `${nameOf(past)}・${habitSummary(past)}` })
