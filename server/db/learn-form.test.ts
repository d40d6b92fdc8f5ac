import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database.ts'

const db = await testDatabase()

test.each(['0A000', 'XX000'])(
  'work that fails with %s on one PostgreSQL fails as it is and is not run again',
  async (code) => {
    let runs = 0
    const failing = (run: typeof db.single) =>
      run(null, async (tx) => {
        runs++
        await tx.unsafe(`do $$ begin raise exception 'not here' using errcode = '${code}'; end $$`)
      })

    await expect(failing(db.single)).rejects.toMatchObject({ code, message: 'not here' })
    await expect(failing(db.memberTx)).rejects.toMatchObject({ code, message: 'not here' })
    await expect(failing(db.tx)).rejects.toMatchObject({ code, message: 'not here' })

    expect(runs).toBe(3)
    expect(db.form()).toBe('joined')
  },
)
