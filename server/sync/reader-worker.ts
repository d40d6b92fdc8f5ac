import { setPriority } from 'node:os'
import { answer } from '../threads/answer.ts'
import { exportRecords } from './export-records.ts'
import { readUpdates } from './read-updates.ts'
import type { ReaderResult, ReaderWork } from './reader.ts'

// On Linux the priority applies to this thread only; elsewhere it would apply to the whole server.
if (process.platform === 'linux') setPriority(10)

answer(
  (work: ReaderWork): ReaderResult =>
    work.kind === 'read'
      ? { kind: 'read', ...readUpdates(work) }
      : { kind: 'export', json: exportRecords(work.updates) },
  (result) => (result.kind === 'read' ? result.pieces.map(({ buffer }) => buffer) : [result.json.buffer]),
)
