import { apps } from '#contract/apps/apps.ts'
import { digits } from '#contract/values/digits.ts'
import type { ImportTarget, KeptPhoto } from '../apps/frame/files/import-target.ts'
import { scalePhoto } from '../apps/frame/photo/scale-photo.ts'
import { askToKeepData } from '../storage/keep-data.ts'
import { createStore } from '../ui/overlays/message-store.ts'
import { offerUndo } from '../ui/overlays/offer.ts'
import { toast } from '../ui/overlays/toast.ts'
import { nextTask } from './next-task.ts'
import type { ImportPlan } from './plan-import.ts'
import type { FileReading } from './read-in-worker.ts'
import type { ReadPhoto, ReadRecord } from './reader.ts'

type Run = { done: number; total: number; cancel: () => void }

/** The import that is under way. It goes on while pages change. */
export const currentRun = createStore<Run | null>(null)

const attempt = 'import'
/** A slice of records takes about this long, far less than a press would notice. */
const sliceMs = 16
const sliceMax = 200

export async function runImport(reading: FileReading, target: ImportTarget, plan: ImportPlan): Promise<void> {
  let isCanceled = false
  const total = plan.wanted.size
  const added: string[] = []
  let missedPhotos = 0
  const tell = () =>
    currentRun.set({
      done: added.length,
      total,
      cancel: () => {
        isCanceled = true
      },
    })
  tell()
  askToKeepData()
  try {
    const put = slices(target, added)
    await reading.start(plan.facts, new Set(plan.wanted.keys()))
    for (let isDone = false; !isDone && !isCanceled; ) {
      const answer = await reading.next()
      isDone = answer.isDone
      for (const record of answer.records) {
        const id = plan.wanted.get(record.id)
        if (isCanceled || id === undefined) continue
        const { value, missed } = await withPhotos(record, target, plan)
        missedPhotos += missed
        await put({ id, value }, tell)
      }
      await put(null, tell)
    }
    toast.settle(attempt)
  } catch {
    toast.error('途中で読み込めなくなりました。もう一度お試しください。入った分は残っています。', {
      about: attempt,
    })
  }
  currentRun.set(null)
  reading.close()
  sayDone(target, { added, isCanceled, missedPhotos })
}

/** Adds records in slices whose size follows the time that the last one took. */
function slices(target: ImportTarget, added: string[]) {
  let size = 10
  let waiting: { id: string; value: Readonly<Record<string, unknown>> }[] = []
  return async (record: (typeof waiting)[number] | null, onAdded: () => void) => {
    if (record) waiting.push(record)
    if (waiting.length === 0 || (record && waiting.length < size)) return
    const from = performance.now()
    target.put(waiting)
    added.push(...waiting.map(({ id }) => id))
    const took = Math.max(performance.now() - from, 1)
    size = Math.min(sliceMax, Math.max(1, Math.round((waiting.length * sliceMs) / took)))
    waiting = []
    onAdded()
    await nextTask()
  }
}

async function withPhotos(record: ReadRecord, target: ImportTarget, { wanted }: ImportPlan) {
  const kept: (KeptPhoto | null)[] = []
  for (const photo of record.photos) kept.push(await keep(photo, target))
  const value = record.isOwn ? record.value : target.withPhotos(record.value, kept)
  const list = typeof value.list === 'string' ? wanted.get(value.list) : undefined
  return {
    value: list ? { ...value, list } : value,
    missed: kept.filter((photo) => photo === null).length,
  }
}

async function keep(photo: ReadPhoto, target: ImportTarget): Promise<KeptPhoto | null> {
  const scaled = photo instanceof Blob ? await scalePhoto(photo).catch(() => null) : photo
  return scaled && target.keepPhoto(scaled)
}

type Done = { added: readonly string[]; isCanceled: boolean; missedPhotos: number }

function sayDone(target: ImportTarget, { added, isCanceled, missedPhotos }: Done): void {
  if (missedPhotos > 0) toast.note(`写真${digits(missedPhotos)}枚は、読み取れない形でした`)
  if (added.length === 0) return
  const count = `${digits(added.length)}件`
  const app = apps[target.app].name
  const text = isCanceled ? `${app}の${count}で止めました` : `${count}を読み込みました`
  const open = { label: '開く', onPress: () => location.assign(`/apps/${target.app}`) }
  const isHere = location.pathname.startsWith(`/apps/${target.app}`)
  offerUndo(text, () => void takeBack(target, added), ...(isHere ? [] : [open]))
}

async function takeBack(target: ImportTarget, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += sliceMax) {
    target.takeBack(ids.slice(at, at + sliceMax))
    await nextTask()
  }
  toast.done(`${digits(ids.length)}件をごみ箱に移しました`)
}
