import { useEffect, useRef, useState } from 'react'
import { digits } from '#contract/values/digits.ts'
import { chooseFiles, chooseFolder } from '../apps/frame/choose-file.ts'
import type { ImportRequest } from '../apps/frame/files/import-request.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { chosenFrom } from './chosen-files.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportSources } from './import-sources.tsx'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type FileReading, readInWorker } from './read-in-worker.ts'
import { currentRun, runImport } from './run-import.ts'
import { takeBack } from './take-back.ts'
import { WeightImport } from './weight-import.tsx'

type Weights = { file: Blob; name: string }
type Step =
  | { name: 'choose'; refused: string | null }
  | { name: 'reading'; what: string | null; count: number }
  | { name: 'weights'; file: File }
  | { name: 'running' }
  | { name: 'preview'; plans: readonly ImportPlan[]; reading: FileReading; weights: Weights | null }

type Props = { request: ImportRequest; onClose: () => void }

/** Recognises files of other apps, shows what will come, asks once and takes it over. */
export function ImportDialog({ request, onClose }: Props) {
  const [step, setStep] = useState<Step>({ name: 'choose', refused: null })
  const open = useRef<FileReading | null>(null)
  const isShown = useRef(true)
  const isTaken = useRef(false)
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
      const { sources, weights } = opened
      if (weights && sources.length === 0) return askAboutWeights(weights)
      const plans: ImportPlan[] = []
      for (const [at, source] of sources.entries()) {
        const plan = await planImport(reading, source, at, (count) =>
          setStep({ name: 'reading', what: source.name, count }),
        )
        if (open.current !== reading) return
        if (!plan)
          return refuse(
            'お預かりしている記録が、まだこの端末に届いていません。通信できるときに、もう一度お試しください。',
          )
        plans.push(plan)
      }
      setStep({ name: 'preview', plans, reading, weights })
    } catch {
      if (open.current === reading)
        refuse('読み取れませんでした。ファイルを確かめて、もう一度お選びください。')
    }
  }

  const askAboutWeights = ({ file, name }: Weights) =>
    setStep({ name: 'weights', file: new File([file], name) })

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

  function decline() {
    if (!isTaken.current) void request.onAnswered?.()
    onClose()
  }

  if (step.name === 'weights') return <WeightImport file={step.file} onClose={decline} />
  const isReading = step.name === 'reading'
  const preview = step.name === 'preview' ? step : null

  const only = preview?.plans.length === 1 ? preview.plans[0] : null
  const count = preview?.plans.reduce((sum, { wanted }) => sum + wanted.size, 0) ?? 0

  const isNothingNew = preview !== null && count === 0 && !preview.weights

  async function take() {
    if (!preview) return
    const { plans, reading, weights } = preview
    // It goes on when this dialog is closed.
    open.current = null
    isTaken.current = true
    setStep({ name: 'running' })
    await runImport(reading, plans)
    // At worst the files are offered once more, and nothing of them is new.
    await request.onAnswered?.().catch(() => {})
    if (!isShown.current) return
    if (weights) askAboutWeights(weights)
    else onClose()
  }

  return (
    <Dialog
      open
      onClose={decline}
      title={only ? `${only.source.name}${isNothingNew ? '' : 'を読み込む'}` : 'ほかのアプリから'}
      width="md"
      isFootPinned
      actions={
        <>
          <Button variant={isNothingNew ? 'primary' : 'secondary'} onClick={decline}>
            {run || isNothingNew ? '閉じる' : 'キャンセル'}
          </Button>
          {preview && !isNothingNew && (
            <Button onClick={() => void take()} disabled={run !== null}>
              {count > 0 ? `${digits(count)}件を読み込む` : '体重の表を確かめる'}
            </Button>
          )}
        </>
      }
    >
      {run && (
        <div className="mb-5">
          <ProgressBar
            label={run.isWaiting ? 'ほかのタブの読み込みを待っています' : '読み込んでいます'}
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
        <div className="grid grid-cols-1 gap-8">
          {preview.plans.map((plan) => (
            <ImportPreview
              key={plan.at}
              plan={plan}
              isOneOfMany={!only}
              onTakeBack={() => {
                decline()
                void takeBack([{ target: plan.target, ids: plan.earlier }])
              }}
            />
          ))}
          {preview.weights && <p className="text-ink-soft">体重の表は、このあとで確かめます。</p>}
        </div>
      )}
    </Dialog>
  )
}
