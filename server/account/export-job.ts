import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { exportDocument } from '#contract/account.ts'
import { exportHours } from '#contract/retention-rules.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Auth } from '../auth/auth.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { publish } from '../live/publish.ts'
import { exportSpaces } from '../space/member-part.ts'
import { exportSync, syncPart } from '../sync/member-part.ts'
import type { Reader } from '../sync/reader.ts'
import { eraseExport, exportKind } from './export.ts'
import { memberParts } from './parts.ts'

type Options = { auth: Auth; clock: Clock; reader: Reader; pauseMs?: number }
type Export = { uid: string; exportId: string }

const retryMs = [5_000, 60_000]

/** Writes the export file, one member at a time and with pauses, so that exports do not delay other work. */
export function exportJob(options: Options): JobKind {
  return jobKind({
    kind: exportKind,
    payload: z.object({ uid: z.string(), exportId: z.string() }),
    atOnceMax: 1,
    retryMs,
    run: async (wanted, { attempt }) => {
      try {
        await writeExport(options, wanted)
      } catch (error) {
        if (attempt > retryMs.length) await change(options, wanted, { state: 'failed' })
        throw error
      }
    },
  })
}

async function writeExport(options: Options, wanted: Export): Promise<void> {
  const { auth, clock, reader, pauseMs = 20 } = options
  const { db } = auth
  const { uid } = wanted
  /** The parts that are too large for one value. */
  const streams: Record<string, () => AsyncGenerator<string | Uint8Array>> = {
    [syncPart.name]: () => exportSync(db.sql, reader, uid),
    spaces: () => exportSpaces(db.sql, uid, ({ space, app }) => exportSync(db.sql, reader, space, [app])),
  }
  const parts = memberParts(auth).filter(({ name, export: read }) => read || streams[name])
  await change(options, wanted, { partsAll: parts.length })
  let isGone = false
  const writer = pieceWriter(async (piece, bytes) => {
    isGone ||= !(await db.tx(uid, (tx) => keepPiece(tx, wanted, piece, bytes)))
    await sleep(pauseMs)
  })

  await writer.write(`{"exportedAt":${JSON.stringify(clock.now().toISOString())},"parts":{`)
  let partsDone = 0
  for (const { name, export: read } of parts) {
    if (isGone) return
    await writer.write(`${partsDone > 0 ? ',' : ''}${JSON.stringify(name)}:`)
    if (read) await writer.write(JSON.stringify(await db.tx(uid, (tx) => read(tx, uid))))
    else for await (const text of streams[name]?.() ?? []) await writer.write(text)
    partsDone++
    await change(options, wanted, { partsDone })
  }
  await writer.write('}}')
  const { pieces, bytes } = await writer.end()
  await change(options, wanted, { state: 'ready', pieces, bytes })
}

/** False if the member was erased or requested another file meanwhile. */
async function keepPiece(tx: Tx, { uid, exportId }: Export, piece: number, bytes: Buffer): Promise<boolean> {
  const wanted = await tx`
    select 1 from account_export
    where uid = ${uid} and export_id = ${exportId} and state = 'preparing' for update`
  if (wanted.length === 0) return false
  await tx`
    insert into account_export_piece (uid, export_id, piece, bytes) values (${uid}, ${exportId}, ${piece}, ${bytes})`
  return true
}

type Change = {
  /** Fixed at the start. */
  partsAll?: number
  state?: 'ready' | 'failed'
  partsDone?: number
  pieces?: number
  bytes?: number
}

async function change({ auth, clock }: Options, { uid, exportId }: Export, to: Change): Promise<void> {
  const endsAt = new Date(clock.now().getTime() + exportHours * hourMs)
  await auth.db.tx(uid, async (tx) => {
    // A job that runs again starts from an empty file.
    if (to.partsAll) await tx`delete from account_export_piece where uid = ${uid} and export_id = ${exportId}`
    const changed = await tx`
      update account_export set state = ${to.state ?? 'preparing'},
        parts_all = coalesce(${to.partsAll ?? null}, parts_all),
        parts_done = coalesce(${to.partsAll ? 0 : (to.partsDone ?? null)}, parts_done),
        pieces = ${to.pieces ?? 0}, bytes = ${to.bytes ?? 0}, ends_at = ${endsAt}
      where uid = ${uid} and export_id = ${exportId} and state = 'preparing' returning 1`
    if (changed.length > 0) await publish(tx, exportDocument, uid)
  })
}

/** Erases files whose time is over. */
export function forgetExports({ db }: Pick<Auth, 'db'>, clock: Clock): RecurringJob {
  return recurringJob({
    kind: 'forget-exports',
    clock,
    everyMs: hourMs,
    run: async (now) => {
      const ended = await db.sql<{ uid: string }[]>`
        select uid from account_export where ends_at <= ${now} order by ends_at limit 1000`
      for (const { uid } of ended) {
        await db.tx(uid, async (tx) => {
          await eraseExport(tx, uid)
          await publish(tx, exportDocument, uid)
        })
      }
    },
  })
}

const pieceBytes = 1_000_000

/** Collects text and passes it on in pieces of about a megabyte, cut between characters. */
function pieceWriter(keep: (piece: number, bytes: Buffer) => Promise<void>) {
  let kept = Buffer.alloc(0)
  let pieces = 0
  let bytes = 0

  async function flush(length: number) {
    const piece = kept.subarray(0, length)
    kept = Buffer.from(kept.subarray(length))
    bytes += piece.length
    await keep(pieces++, piece)
  }

  return {
    write: async (text: string | Uint8Array) => {
      const added =
        typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.length)
      for (let at = 0; at < added.length; at += pieceBytes) {
        kept = Buffer.concat([kept, added.subarray(at, at + pieceBytes)])
        while (kept.length > pieceBytes) await flush(boundaryBefore(kept, pieceBytes))
      }
    },
    end: async () => {
      if (kept.length > 0) await flush(kept.length)
      return { pieces, bytes }
    },
  }
}

/** In UTF-8, bytes after the first of a character start with the bits 10. */
function boundaryBefore(bytes: Buffer, length: number): number {
  let at = length
  while (((bytes[at] ?? 0) & 0xc0) === 0x80) at--
  return at
}
