import { jobKindName } from '#contract/console/job-kinds.ts'
import type { JobRow } from '#contract/console/jobs.ts'
import { ManyActsDialog } from '../../act/many-acts-dialog.tsx'
import { type JobActName, jobActs } from './job-acts.ts'
import { memberInWords } from './job-columns.tsx'

type Props = { name: JobActName; rows: readonly JobRow[]; onClose: () => void }

export function ManyJobsDialog({ name, rows, onClose }: Props) {
  const { act, label, verb, done } = jobActs[name]
  return (
    <ManyActsDialog
      act={act}
      rows={rows}
      inputOf={({ id, uid }) => ({ id, uid })}
      title={`${label}（${rows.length}件）`}
      verb={verb}
      doneText={done}
      intro="1件ずつ、いまの状態を確かめてから行います。"
      onClose={onClose}
    >
      {(row) => (
        <>
          <span className="font-medium">{jobKindName(row.kind)}</span>
          <span>{memberInWords(row)}</span>
        </>
      )}
    </ManyActsDialog>
  )
}
