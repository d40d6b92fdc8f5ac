import { useEffect, useRef, useState } from 'react'
import { apps } from '#contract/apps/apps.ts'
import { digits } from '#contract/values/digits.ts'
import { chooseFiles, chooseFolder } from '../apps/frame/choose-file.ts'
import type { ImportRequest } from '../apps/frame/files/import-request.ts'
import type { ImportTarget } from '../apps/frame/files/import-target.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { chosenFrom } from './chosen-files.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportSources } from './import-sources.tsx'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type FileReading, readInWorker } from './read-in-worker.ts'
import type { OpenAnswer } from './reader.ts'
import { currentRun, runImport } from './run-import.ts'
import { targetOf } from './targets.ts'
import { WeightImport } from './weight-import.tsx'

type Opened = Extract<OpenAnswer, { status: 'source' }>
type Step =
  | { name: 'choose'; refused: string | null }
  | { name: 'reading'; what: string | null; count: number }
  | { name: 'weights'; file: File }
  | { name: 'running' }
  | { name: 'preview'; opened: Opened; plan: ImportPlan; target: ImportTarget; reading: FileReading }

type Props = { request: ImportRequest; onClose: () => void }

/** Recognises files of other apps, shows what will come, asks once and takes it over. */
export function ImportDialog({ request, onClose }: Props) {
  const [step, setStep] = useState<Step>({ name: 'choose', refused: null })
  const open = useRef<FileReading | null>(null)
  const isShown = useRef(true)
  const run = currentRun.use()

  function stop() {
    open.current?.close()
    open.current = null
  }

  async function read(files: NonNullable<ImportRequest['files']>) {
    if (files.length === 0) return
    stop()
    const reading = readInWorker()
    open.current = reading
    setStep({ name: 'reading', what: null, count: 0 })
    try {
      const opened = await reading.open(await chosenFrom(files))
      if (open.current !== reading) return
      if (opened.status === 'refused') return refuse(opened.why)
      if (opened.status === 'weights')
        return setStep({ name: 'weights', file: new File([opened.file], opened.name) })
      const target = await targetOf(opened.app)
      const plan = await planImport(reading, target, (count) =>
        setStep({ name: 'reading', what: opened.name, count }),
      )
      if (open.current === reading) setStep({ name: 'preview', opened, plan, target, reading })
    } catch {
      if (open.current === reading)
        refuse('読み取れませんでした。ファイルを確かめて、もう一度お選びください。')
    }
  }

  function refuse(refused: string) {
    stop()
    setStep({ name: 'choose', refused })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the files of a request are read once
  useEffect(() => {
    isShown.current = true
    if (request.files) void read(request.files)
    return () => {
      isShown.current = false
      open.current?.close()
    }
  }, [request])

  if (step.name === 'weights') return <WeightImport file={step.file} onClose={onClose} />
  const isReading = step.name === 'reading'
  const preview = step.name === 'preview' ? step : null

  function take() {
    if (!preview) return
    // It goes on when this dialog is closed.
    open.current = null
    setStep({ name: 'running' })
    void runImport(preview.reading, preview.target, preview.plan).then(() => isShown.current && onClose())
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={preview ? `${preview.opened.name}を読み込む` : 'ほかのアプリから'}
      width="md"
      isFootPinned
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {run ? '閉じる' : 'キャンセル'}
          </Button>
          {preview && (
            <Button onClick={take} disabled={preview.plan.wanted.size === 0 || run !== null}>
              {`${digits(preview.plan.wanted.size)}件を読み込む`}
            </Button>
          )}
        </>
      }
    >
      {run && (
        <div className="mb-5">
          <ProgressBar
            label="読み込んでいます"
            value={run.done}
            max={run.total}
            text={`${digits(run.done)}／${digits(run.total)}件`}
          />
          <Button size="sm" variant="quiet" className="mt-2 -ml-3" onClick={run.cancel}>
            途中で止める
          </Button>
        </div>
      )}
      {step.name === 'choose' && !run && (
        <>
          {step.refused && (
            <div className="mb-4">
              <Notice live tone="warning" title={step.refused} />
            </div>
          )}
          <ImportSources
            app={request.app}
            onChoose={() => void chooseFiles('').then(read)}
            onFolder={() => void chooseFolder().then(read)}
          />
        </>
      )}
      {isReading && (
        <ProgressBar
          label={step.what ? `${step.what}を読み取っています` : 'ファイルを確かめています'}
          text={step.count > 0 ? `${digits(step.count)}件` : undefined}
        />
      )}
      {preview && (
        <ImportPreview
          plan={preview.plan}
          into={apps[preview.opened.app].name}
          neverTaken={preview.opened.neverTaken}
        />
      )}
    </Dialog>
  )
}
