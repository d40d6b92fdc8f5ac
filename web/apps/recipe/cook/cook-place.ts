import * as z from 'zod/mini'
import { browserStorage } from '#web/client/browser-storage.ts'
import { draftKey, draftOwner } from '#web/client/session/member-drafts.ts'

/** Where the cook is in a recipe. `ticked` holds keys of ingredient rows and of steps, which contain their text. */
const placeShape = z.object({
  at: z.number(),
  servings: z.nullable(z.number()),
  ticked: z.array(z.string()),
  changedAt: z.number(),
})
type Place = z.output<typeof placeShape>
export type CookPlace = Omit<Place, 'changedAt'>

const placesShape = z.record(z.string(), placeShape)
export const startOfRecipe: CookPlace = { at: 0, servings: null, ticked: [] }

/** The next meal starts at the first step. */
const keptMs = 20 * 60 * 60 * 1000

/** Kept on this device, so that closing the app or a reload does not lose it. Signing out removes it. */
const key = () => draftKey('cooking', draftOwner())

export const readCookPlace = (recipeId: string): CookPlace => readPlaces()[recipeId] ?? startOfRecipe

export function keepCookPlace(recipeId: string, place: CookPlace): void {
  browserStorage.local.write(key(), { ...readPlaces(), [recipeId]: { ...place, changedAt: Date.now() } })
}

export function forgetCookPlace(recipeId: string): void {
  const { [recipeId]: _, ...others } = readPlaces()
  browserStorage.local.write(key(), others)
}

function readPlaces(): Record<string, Place> {
  const kept = browserStorage.local.read(key(), placesShape) ?? {}
  return Object.fromEntries(
    Object.entries(kept).filter(([, { changedAt }]) => Date.now() - changedAt < keptMs),
  )
}
