import { useState } from 'react'
import type * as z from 'zod/mini'
import {
  approvalHours,
  csvRowsOfOnePersonMax,
  personsOfOnePersonMax,
} from '#contract/console/console-rules.ts'
import { exportListAct, findExport } from '#contract/console/exports.ts'
import { roleAllows, roleNames } from '#contract/console/roles.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { ActDialog } from '../act/act-dialog.tsx'
import { useMe } from '../client/me.ts'
import { useAnswer } from '../client/use-answer.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { consoleSentence } from '../text/console-sentence.ts'

type Props = {
  wanted: z.input<typeof findExport.input>
  /** How many persons the operator may still see today, if the list names more; null if only its rows are too many. */
  personsLeft: number | null
  isSavingFirst: boolean
  onSaveFirst: () => void
  onSaveAll: (onProgress: (rows: number) => void) => Promise<void>
  onClose: () => void
}

/** The ways to a CSV that is too long for one person: its beginning, or all of it with an approval. */
export function ExportDialog(props: Props) {
  const mayAsk = roleAllows(useMe().role, exportListAct.role)
  return mayAsk ? <AskForAll {...props} /> : <OnlyFirst {...props} />
}

const titleOf = ({ personsLeft }: Props) =>
  personsLeft === null ? `${digits(csvRowsOfOnePersonMax)}件を超える一覧です` : '今日の上限を超える一覧です'

const OnlyFirst = (props: Props) => (
  <Dialog
    open
    width="md"
    title={titleOf(props)}
    onClose={props.onClose}
    actions={<SaveFirst {...props} variant="primary" disabled={false} />}
  >
    <div className="grid gap-4">
      <PersonsLeft {...props} />
      <p>
        続きは、条件を絞って書き出すか、{roleNames[exportListAct.role]}
        の担当者に頼んでください。すべての書き出しには、2人の担当者が必要です。
      </p>
    </div>
  </Dialog>
)

type SaveFirstProps = Props & { variant: 'primary' | 'secondary'; disabled: boolean }

/** As many rows as one person may export, or as the day has persons left. */
function SaveFirst({ personsLeft, isSavingFirst, onSaveFirst, variant, disabled }: SaveFirstProps) {
  if (personsLeft === 0) return null
  return (
    <Button variant={variant} disabled={disabled} busy={isSavingFirst} onClick={onSaveFirst}>
      先頭の{digits(personsLeft ?? csvRowsOfOnePersonMax)}件を書き出す
    </Button>
  )
}

function PersonsLeft({ personsLeft }: Props) {
  if (personsLeft === null) return null
  return (
    <p>
      1日に1人が表示できる個人情報は{digits(personsOfOnePersonMax)}人分までで、今日は
      {personsLeft === 0 ? 'もう残っていません' : `あと${digits(personsLeft)}人分です`}
      。「権限」の「表示の上限を増やす」で、別の担当者の承認を受けると増やせます。
    </p>
  )
}

function AskForAll(props: Props) {
  const { wanted, isSavingFirst, onSaveAll, onClose } = props
  const { value, error, reload } = useAnswer(findExport, wanted)
  const [isAsking, setAsking] = useState(false)
  const [saved, setSaved] = useState<number | null>(null)
  const download = useAction(async () => {
    await onSaveAll(setSaved)
    toast.done('すべて書き出しました')
    onClose()
  }, consoleSentence)

  if (isAsking) {
    return (
      <ActDialog
        act={exportListAct}
        input={wanted}
        title="すべてをCSVに書き出す"
        confirmLabel="書き出す"
        closeLabel="戻る"
        onClose={() => setAsking(false)}
        onDone={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      width="md"
      title={titleOf(props)}
      onClose={() => !download.isBusy && onClose()}
      actions={
        <>
          <SaveFirst {...props} variant="secondary" disabled={download.isBusy} />
          {value?.state === 'approved' ? (
            <Button busy={download.isBusy} disabled={isSavingFirst} onClick={() => void download.run()}>
              すべて書き出す
            </Button>
          ) : (
            <Button disabled={value?.state !== 'none'} onClick={() => setAsking(true)}>
              承認を依頼する
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <PersonsLeft {...props} />
        <LoadFailure error={error} onReload={reload} />
        {value ? <State state={value.state} /> : !error && <Skeleton className="h-16" />}
        {saved !== null && (
          <div aria-live="polite">
            <ProgressBar label="書き出し" text={`${digits(saved)}件`} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function State({ state }: { state: z.output<typeof findExport.output>['state'] }) {
  if (state === 'approved') {
    return (
      <Notice tone="success" live title="承認されました">
        承認は1回だけ使えます。最後まで、この画面を閉じないでください。
      </Notice>
    )
  }
  if (state === 'requested') {
    return (
      <Notice live title="承認を待っています">
        別の担当者が承認したら、{approvalHours}時間以内に、もう一度「CSV」を押してください。
      </Notice>
    )
  }
  return <p>すべてを書き出すには、別の担当者の承認が必要です。</p>
}
