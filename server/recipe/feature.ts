import { readRecipePage } from '#contract/recipe-page.ts'
import { refuseUnverified } from '../auth/member/refuse-unverified.ts'
import type { Db } from '../db/db.ts'
import type { Feature } from '../feature.ts'
import { CallError } from '../http/call-error.ts'
import { handle } from '../http/handle.ts'
import { past, type Retention } from '../jobs/retention.ts'
import { countPage } from './count-page.ts'
import type { Outside } from './get-public.ts'
import { openPageReader } from './page-reader.ts'
import { readPage } from './read-page.ts'
import { readPhoto } from './read-photo.ts'
import { readPlaces } from './read-places.ts'

type Options = {
  db: Db
  publicOrigin: string
  /** False if the operator turned it off. */
  readsPages: boolean
  /** Replaced by tests only. */
  outside?: Outside | undefined
}

const recipeRetention: readonly Retention[] = [{ table: 'recipe_page_count', where: past('day') }]

const codes = {
  'page-address': 'invalid-argument',
  'page-forbidden': 'permission-denied',
  'page-unreadable': 'not-found',
} as const

export function recipeFeature({ db, publicOrigin, readsPages, outside }: Options): Feature {
  const reader = openPageReader()
  const places = readPlaces()
  const options = { publicOrigin, reader, outside }
  const read = handle(
    readRecipePage,
    async ({ address }, { member: { uid }, clock: { now }, whenClosed }) => {
      if (!readsPages) throw new CallError('unimplemented', 'page-reading-off')
      return places.run({ uid, whenClosed }, async () => {
        await db.tx(uid, async (tx) => {
          await refuseUnverified(tx, uid, 'page-needs-verified-email')
          await countPage(tx, uid, now())
        })
        // Outside the transaction: a slow site must not hold a connection of the database.
        const page = await readPage(address, options)
        if (page.status === 'refused') throw new CallError(codes[page.why], page.why)
        return { recipe: page.recipe, address: page.address, photo: await readPhoto(page.photo, options) }
      })
    },
  )
  return { callables: [read], retention: recipeRetention, close: reader.close }
}
