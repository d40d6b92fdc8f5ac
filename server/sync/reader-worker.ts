import { setPriority } from 'node:os'
import { answer } from '../threads/answer.ts'
import { calendarFeed } from './calendar/feed-text.ts'
import { exportRecords } from './export-records.ts'
import { readUpdates } from './read-updates.ts'
import type { ReaderResult, ReaderWork } from './reader.ts'

// On Linux the priority applies to this thread only; elsewhere it would apply to the whole server.
if (process.platform === 'linux') setPriority(10)

answer(
  (work: ReaderWork): ReaderResult => {
    switch (work.kind) {
      case 'read':
        return { kind: 'read', ...readUpdates(work) }
      case 'export':
        return { kind: 'export', json: exportRecords(work.updates) }
      case 'feed':
        return { kind: 'feed', text: calendarFeed(work.updates, work.options) }
    }
  },
  (result) => {
    if (result.kind === 'read') return result.pieces.map(({ buffer }) => buffer)
    return [result.kind === 'export' ? result.json.buffer : result.text.buffer]
  },
)
