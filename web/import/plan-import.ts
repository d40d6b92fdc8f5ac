import { blobBytesMax, photoBytesMax } from '#contract/apps/sync-blob.ts'
import { syncBytesMax, unverifiedBytesMax } from '#contract/apps/sync-rules.ts'
import { digits } from '#contract/values/digits.ts'
import type { ImportTarget } from '../apps/frame/files/import-target.ts'
import { currentUser } from '../client/session/auth-state.ts'
import { idOfKey, isImported } from './id-of-key.ts'
import { nextTask } from './next-task.ts'
import type { FileReading } from './read-in-worker.ts'
import type { OpenedSource, ReaderFacts, ReadRecord } from './reader.ts'
import { targetOf } from './targets.ts'

/** How the import of one source would go, before the member is asked. */
export type ImportPlan = {
  source: OpenedSource
  /** Its place among the sources that were opened. */
  at: number
  target: ImportTarget
  /** By the id in the file: the id under which it is stored. */
  wanted: ReadonlyMap<string, string>
  fresh: number
  known: number
  /** The ids of those that an earlier import brought. */
  earlier: readonly string[]
  /** Records in the trash that come back. */
  back: number
  examples: readonly string[]
  photos: number
  /** New recipes that do not say for how many they are. */
  withoutServings: number
  /** The first of those that stay behind. */
  leftOut: readonly string[]
  leftOutCount: number
  facts: ReaderFacts
  /** Sentences about storage that is not enough. */
  limits: readonly string[]
}

const examplesMax = 5
const leftOutMax = 20
/** A record in the document takes more than its text. */
const recordOverheadBytes = 200
/** Japanese letters in UTF-8. */
const bytesPerLetter = 3
const recordsPerTask = 500

/** Null if the member's records are not all on this device: older ones would take the place of newer ones. */
export async function planImport(
  reading: FileReading,
  source: OpenedSource,
  at: number,
  onRead: (count: number) => void,
): Promise<ImportPlan | null> {
  const target = await targetOf(source.app)
  if (!(await target.known())) return null
  const facts: ReaderFacts = { orderAfter: target.orderAfter(), lists: target.lists() }
  const wanted = new Map<string, string>()
  const plan = { fresh: 0, known: 0, back: 0, photos: 0, withoutServings: 0, leftOutCount: 0 }
  const [earlier, examples, leftOut]: [string[], string[], string[]] = [[], [], []]
  let bytes = 0
  await reading.start(at, facts, null)
  for (let isDone = false, count = 0; !isDone; ) {
    const answer = await reading.next()
    isDone = answer.isDone
    count += answer.records.length
    plan.leftOutCount += answer.leftOut.length
    leftOut.push(...answer.leftOut.slice(0, leftOutMax - leftOut.length))
    for (const record of answer.records) {
      const { id, state } = placeOf(record, target)
      if (state === 'here' || wanted.has(record.id)) {
        plan.known++
        if (isImported(id)) earlier.push(id)
        continue
      }
      wanted.set(record.id, id)
      plan[state === 'trashed' ? 'back' : 'fresh']++
      plan.photos += record.photoCount
      if (record.hasNoServings) plan.withoutServings++
      bytes += record.bytes + recordOverheadBytes
      if (examples.length < examplesMax && record.title.trim() !== '') examples.push(record.title)
    }
    onRead(count)
    await nextTask()
  }
  const limits = await limitsOf(target, { bytes, photos: plan.photos })
  return { source, at, target, ...plan, earlier, examples, leftOut, wanted, facts, limits }
}

/** A record of ours with other content than the one here becomes a copy, always the same one. */
export function placeOf(
  record: Pick<ReadRecord, 'id'> & Partial<Pick<ReadRecord, 'isOwn' | 'value'>>,
  target: ImportTarget,
) {
  let { id } = record
  const { value } = record
  if (record.isOwn && value && target.stateOf(id) !== 'new' && !target.isSame(id, value)) {
    id = idOfKey(`copy\n${id}\n${JSON.stringify(value)}`)
  }
  // One that was removed for good may come again, under the next id.
  while (target.stateOf(id) === 'removed') id = idOfKey(`again\n${id}`)
  return { id, state: target.stateOf(id) }
}

async function limitsOf(target: ImportTarget, wanted: { bytes: number; photos: number }): Promise<string[]> {
  const limits: string[] = []
  const photoBytes = wanted.photos * photoBytesMax
  if (target.isMember()) {
    const isVerified = currentUser()?.emailVerified === true
    const allowed = isVerified ? syncBytesMax : unverifiedBytesMax
    const used = await bytesHere(target)
    if (used + wanted.bytes > allowed)
      limits.push(
        `お預かりできる量（約${digits(Math.round(allowed / 1_000_000))}MB）を超えそうです。超えた分は、この端末だけに残ります。`,
      )
    if (wanted.photos > 0 && !isVerified) limits.push('メール認証が済むまで、写真はこの端末だけに残ります。')
    else if (photoBytes > blobBytesMax)
      limits.push(
        `お預かりできる写真は、${digits(Math.floor(blobBytesMax / photoBytesMax))}枚ほどです。超えた分は、この端末だけに残ります。`,
      )
  }
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  if (quota > 0 && usage + wanted.bytes + photoBytes > quota)
    limits.push('端末の空き容量が足りないかもしれません。空きを増やしてから読み込むと安心です。')
  return limits
}

async function bytesHere(target: ImportTarget): Promise<number> {
  let [letters, count] = [0, 0]
  for (const length of target.lengths()) {
    letters += length
    if (++count % recordsPerTask === 0) await nextTask()
  }
  return letters * bytesPerLetter + count * recordOverheadBytes
}
