import { useMemo, useState } from 'react'
import { jobKindName, jobKindNames } from '#contract/console/job-kinds.ts'
import {
  type JobRow,
  jobStateNames,
  listJobs,
  mayRetry,
  retryFailedJobAct,
  setFailedJobAsideAct,
} from '#contract/console/jobs.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { ManyActsDialog } from '../../act/many-acts-dialog.tsx'
import { useMe } from '../../client/me.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { readAll } from '../../list/read-all.ts'
import { useListSearch } from '../../list/use-list-search.ts'
import { consoleSentence } from '../../text/console-sentence.ts'
import { type JobActName, jobActs } from './job-acts.ts'
import { jobColumns, memberInWords } from './job-columns.tsx'
import { JobDialog } from './job-dialog.tsx'

const refreshMs = 30_000
const rowId = ({ id }: JobRow) => id
const filters = [
  {
    name: 'state',
    label: '状態',
    kind: 'select',
    emptyLabel: jobStateNames.failed,
    options: (['retrying', 'aside'] as const).map((value) => ({ value, label: jobStateNames[value] })),
  },
  {
    name: 'kind',
    label: '種類',
    kind: 'select',
    options: Object.entries(jobKindNames).map(([value, label]) => ({ value, label })),
  },
] as const

type Chosen = ReadonlyMap<string, JobRow>
type Acting = { name: JobActName; rows: readonly JobRow[] }

/** Jobs that have failed for good, with their error. An operator runs them again or sets them aside. */
export function JobsScreen() {
  const { role } = useMe()
  const mayAct = roleAllows(role, retryFailedJobAct.role)
  const maySetAside = roleAllows(role, setFailedJobAsideAct.role)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [opened, setOpened] = useState<JobRow | null>(null)
  const [acting, setActing] = useState<Acting | null>(null)
  const [version, setVersion] = useState(0)

  const columns = useMemo(() => {
    const toggle = (row: JobRow, isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        if (isChosen) next.set(row.id, row)
        else next.delete(row.id)
        return next
      })
    const mayChoose = ({ kind, state }: JobRow) => state === 'failed' && mayRetry(role, kind)
    return mayAct ? [choiceColumn(chosen, mayChoose, toggle), ...jobColumns] : jobColumns
  }, [chosen, mayAct, role])

  const { values } = useListSearch(filters)
  const all = useAction(async () => {
    const rows = (await readAll(listJobs, values)).filter(
      ({ kind, state }) => state === 'failed' && mayRetry(role, kind),
    )
    setChosen(new Map(rows.map((row) => [row.id, row])))
    toast.note(rows.length === 0 ? '選べる仕事はありません' : `${digits(rows.length)}件を選びました`)
  }, consoleSentence)

  function finish() {
    setActing(null)
    setOpened(null)
    setChosen(new Map())
    setVersion((before) => before + 1)
  }

  const [first] = acting?.rows ?? []
  const forChosen = (name: JobActName) => (
    <Button
      size="sm"
      variant={name === 'retry' ? 'primary' : 'secondary'}
      disabled={chosen.size === 0}
      onClick={() => setActing({ name, rows: [...chosen.values()] })}
    >
      {chosen.size === 0 ? jobActs[name].label : `${jobActs[name].label}（${chosen.size}件）`}
    </Button>
  )
  return (
    <>
      <ListPage
        title="仕事"
        actions={
          <>
            {mayAct && (
              <Button variant="secondary" size="sm" busy={all.isBusy} onClick={() => void all.run()}>
                失敗をすべて選ぶ
              </Button>
            )}
            {maySetAside && forChosen('setAside')}
            {mayAct && forChosen('retry')}
          </>
        }
        callable={listJobs}
        filters={filters}
        columns={columns}
        rowId={rowId}
        onOpen={setOpened}
        empty="該当する仕事はありません"
        csvName="jobs"
        refreshMs={refreshMs}
        version={version}
      />
      {opened && !acting && (
        <JobDialog
          row={opened}
          onClose={() => setOpened(null)}
          onAct={(name) => setActing({ name, rows: [opened] })}
        />
      )}
      {acting && first && acting.rows.length === 1 && (
        <ActDialog
          act={jobActs[acting.name].act}
          input={{ id: first.id, uid: first.uid }}
          title={jobActs[acting.name].label}
          confirmLabel={jobActs[acting.name].label}
          onClose={() => setActing(null)}
          onDone={finish}
        />
      )}
      {acting && acting.rows.length > 1 && <ManyJobsDialog {...acting} onClose={finish} />}
    </>
  )
}

const choiceColumn = (
  chosen: Chosen,
  mayChoose: (row: JobRow) => boolean,
  toggle: (row: JobRow, isChosen: boolean) => void,
): ListColumn<JobRow> => ({
  name: '選択',
  cell: (row) =>
    mayChoose(row) && (
      <label className="-m-2 grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">
          {jobKindName(row.kind)} {memberInWords(row)} を選ぶ
        </span>
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={chosen.has(row.id)}
          onChange={(event) => toggle(row, event.target.checked)}
        />
      </label>
    ),
  className: 'w-12',
})

type Props = { name: JobActName; rows: readonly JobRow[]; onClose: () => void }

function ManyJobsDialog({ name, rows, onClose }: Props) {
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
