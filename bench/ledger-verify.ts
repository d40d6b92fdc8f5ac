import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { fillLedger } from '#server/testing/database/fill-ledger.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import type { Figure } from './kit/figure.ts'

const goalSeconds = 60
const books = { members: 10_000, each: 100 }

/** `ops ledger verify` on a million transfers: how long the operator waits. */
export const ledgerVerify: Figure = {
  name: 'ledger verify of a million transfers',
  goal: `< ${goalSeconds} s`,
  isAbsolute: true,
  measure: async () => {
    const folder = reachableFolder('bench')
    const { db, stop } = await openDatabase({ role: 'server', dataDir: join(folder, 'data'), log: () => {} })
    try {
      await fillLedger(db.sql, books)
      const begunAt = performance.now()
      const { transfers, problems } = await verifyLedger(db.sql)
      const seconds = (performance.now() - begunAt) / 1000
      const isProved = problems.length === 0 && transfers === books.members * books.each
      return { figure: `${seconds.toFixed(1)} s`, isMet: isProved && seconds < goalSeconds }
    } finally {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
