import { apps } from '#contract/apps/apps.ts'
import { digits } from '#contract/values/digits.ts'
import type { ImportTarget, KeptPhoto } from '../apps/frame/files/import-target.ts'
import { scalePhoto } from '../apps/frame/photo/scale-photo.ts'
import { askToKeepData } from '../storage/keep-data.ts'
import { createStore } from '../ui/overlays/message-store.ts'
import { offerUndo } from '../ui/overlays/offer.ts'
import { toast } from '../ui/overlays/toast.ts'
import type { ImportPlan } from './plan-import.ts'
import type { FileReading } from './read-in-worker.ts'
import type { ReadPhoto, ReadRecord } from './reader.ts'
import { recordGroups } from './record-groups.ts'
import { takeBack } from './take-back.ts'

type Run = {
  done: number
  total: number
  /** Another tab imports first. */
  isWaiting: boolean
  cancel: () => void
}

/** The import that is under way. It goes on while pages change. */
export const currentRun = createStore<Run | null>(null)

const attempt = 'import'

type Added = { target: ImportTarget; ids: string[] }

export async function runImport(reading: FileReading, plans: readonly ImportPlan[]): Promise<void> {
  const stop = new AbortController()
  const all: Added[] = plans.map(({ target }) => ({ target, ids: [] }))
  const total = plans.reduce((sum, { wanted }) => sum + wanted.size, 0)
  const tell = (isWaiting = false) =>
    currentRun.set({ done: countOf(all), total, isWaiting, cancel: () => stop.abort() })
  let missedPhotos = 0
  tell()
  askToKeepData()
  try {
    await oneTabAtATime(
      async () => {
        for (const [at, plan] of plans.entries())
          missedPhotos += await importOne(reading, plan, all[at]?.ids ?? [], { signal: stop.signal, tell })
      },
      { signal: stop.signal, onWait: () => tell(true) },
    )
    toast.settle(attempt)
  } catch {
    if (!stop.signal.aborted)
      toast.error('途中で読み込めなくなりました。もう一度お試しください。入った分は残っています。', {
        about: attempt,
      })
  }
  currentRun.set(null)
  reading.close()
  sayDone(all, { isCanceled: stop.signal.aborted, missedPhotos })
}

const countOf = (all: readonly Added[]) => all.reduce((sum, { ids }) => sum + ids.length, 0)

type Way = { signal: AbortSignal; tell: () => void }

/** Returns how many photos could not be read. */
async function importOne(reading: FileReading, plan: ImportPlan, added: string[], { signal, tell }: Way) {
  const { target, wanted, facts, at } = plan
  let missedPhotos = 0
  const put = recordGroups(plan, added)
  await reading.start(at, facts, new Set(wanted.keys()))
  for (let isDone = false; !isDone && !signal.aborted; ) {
    const answer = await reading.next()
    isDone = answer.isDone
    for (const record of answer.records) {
      const id = wanted.get(record.id)
      // Another tab may have brought it meanwhile.
      if (signal.aborted || id === undefined || target.stateOf(id) === 'here') continue
      const { value, missed } = await withPhotos(record, plan)
      missedPhotos += missed
      await put({ id, value }, tell)
    }
  }
  await put(null, tell)
  await target.saved()
  return missedPhotos
}

async function withPhotos(record: ReadRecord, { target, wanted }: ImportPlan) {
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

type Done = { isCanceled: boolean; missedPhotos: number }

function sayDone(all: readonly Added[], { isCanceled, missedPhotos }: Done): void {
  if (missedPhotos > 0) toast.note(`写真${digits(missedPhotos)}枚は、読み取れない形でした`)
  const filled = all.filter(({ ids }) => ids.length > 0)
  const [first] = filled
  if (!first) return
  const count = `${digits(countOf(all))}件`
  const { app } = first.target
  const text = isCanceled ? `${apps[app].name}の${count}で止めました` : `${count}を読み込みました`
  const open = { label: '開く', onPress: () => location.assign(`/apps/${app}`) }
  const isHere = location.pathname.startsWith(`/apps/${app}`)
  offerUndo(text, () => void takeBack(all), ...(isHere ? [] : [open]))
}

type Options = { signal: AbortSignal; onWait: () => void }

/**
 * Two tabs that import the same file at once would each bring every record: the later one waits, and then brings only what
 * is new. Plain http has no locks; there the ids still keep records from coming twice.
 */
async function oneTabAtATime(work: () => Promise<void>, { signal, onWait }: Options): Promise<void> {
  if (!navigator.locks) return work()
  const isDone = await navigator.locks.request('import', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
  if (isDone) return
  onWait()
  await navigator.locks.request('import', { signal }, work)
}
