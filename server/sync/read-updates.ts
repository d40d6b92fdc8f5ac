import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import * as z from 'zod/mini'
import { recordsKey } from '#contract/apps/app-records.ts'
import type { WeighTime } from '#contract/apps/app-weight.ts'
import { type AppId, photoApps } from '#contract/apps/apps.ts'
import { splitUpdate } from '#contract/apps/split-update.ts'
import { blobHash } from '#contract/apps/sync-blob.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { applyAll } from './apply.ts'
import { serverApps } from './apps/apps.ts'
import { type Arrived, type FoundAt, type FoundBy, findAlone, findByPusher } from './find-alone.ts'
import { findIn } from './find-in.ts'
import { type HabitTime, habitTimesOf } from './times/habit-times.ts'
import { type TimedTodo, timedTodos } from './times/timed-todos.ts'
import { weighTimeOf } from './times/weigh-time.ts'

export type ReadWork = {
  app: AppId
  /** Already read. */
  before: Uint8Array[]
  /** New, in order of arrival. `by`: who pushed it, in the log of a space. */
  updates: (Arrived & { by: string | null })[]
  /** Whether it is the log of a space, in which each record counts for the member who brought it. */
  isShared: boolean
  /** Whether to return the state, to fold the log. */
  isFolded: boolean
  /** The day in Japan, from which on reminders are wanted. */
  today: Day
  /** Whether the rest of the result is of no use to the caller, so that the log is decoded only if need be. */
  isOnlyForFindings: boolean
}

export type ReadResult = {
  /** Whether all of the log was decoded. If not, only the findings are known. */
  isWhole: boolean
  /** The findings in the new updates, each with when its update arrived. */
  found: FoundAt[]
  /** The same in a space. */
  foundBy: FoundBy[]
  /** Open todos that have a time. */
  timed: TimedTodo[]
  /** When the member wants to be reminded of weighing. */
  weighTime: WeighTime | null
  /** When the member wants to be reminded of habits. */
  habitTimes: HabitTime[]
  /** The whole state as updates of bounded size; empty if not requested. */
  pieces: Uint8Array<ArrayBuffer>[]
  /** The photos that records refer to, including records in the trash. */
  photos: string[]
}

const pieceBytesMax = 262_144

/** Decodes the log and finds what missions wait for. Runs in the reader's thread. */
export function readUpdates(work: ReadWork): ReadResult {
  const { app, before, updates, isFolded, isOnlyForFindings, isShared, today } = work
  const foundBy = isShared ? findByPusher(app, before, updates) : []
  if (isShared && isOnlyForFindings) return { ...nothingElse, foundBy }
  const alone = isOnlyForFindings ? findAlone(app, before, updates) : null
  if (alone) return { ...nothingElse, found: alone }
  const doc = new Doc()
  applyAll(doc, before)
  const records = doc.getMap(recordsKey)

  const found = updates.flatMap(({ update, atMs }) =>
    findIn(records, app, atMs, () => applyUpdate(doc, update)).map((finding) => ({ finding, atMs })),
  )
  const timed = app === 'todo' ? timedTodos(records) : []
  const weighTime = app === 'weight' ? weighTimeOf(records) : null
  const habitTimes = app === 'habit' ? habitTimesOf(records, today) : []
  const state = isFolded ? splitUpdate(encodeStateAsUpdate(doc), { bytesMax: pieceBytesMax }) : []
  // Copied, because a piece may be a view of a larger buffer, which cannot be transferred alone.
  return {
    isWhole: true,
    found: isShared ? [] : found,
    foundBy,
    timed,
    weighTime,
    habitTimes,
    pieces: state.map((piece) => new Uint8Array(piece)),
    photos: photosIn(records, app),
  }
}

const nothingElse = {
  isWhole: false,
  found: [],
  foundBy: [],
  timed: [],
  weighTime: null,
  habitTimes: [],
  pieces: [],
  photos: [],
}

function photosIn(records: YMap<unknown>, app: AppId): string[] {
  const photoApp = photoApps.find((each) => each === app)
  if (!photoApp) return []
  const { photosIn: photosOf } = serverApps[photoApp]
  const named = [...records.values()].flatMap((record) => (record instanceof YMap ? photosOf(record) : []))
  // A browser may have written anything.
  return named.filter((hash) => z.safeParse(blobHash, hash).success)
}
