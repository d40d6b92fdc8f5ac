import type { Tx } from '../db/db.ts'

/** How many pages the server read for the member today. */
export const recipePart = {
  name: 'recipe',

  export: async (tx: Tx, uid: string) => {
    const rows = await tx<{ day: string; pages: number }[]>`
      select day::text, pages from recipe_page_count where uid = ${uid} order by day`
    return rows.map(({ day, pages }) => ({ day, pages }))
  },

  erase: async (tx: Tx, uid: string) => {
    await tx`delete from recipe_page_count where uid = ${uid}`
  },
}
