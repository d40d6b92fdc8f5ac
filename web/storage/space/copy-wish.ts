import * as z from 'zod/mini'
import { browserStorage } from '../../client/browser-storage.ts'

/**
 * That the member wants a copy of a shared thing when it goes, kept until this device drops it. `as`: the name that the
 * member had there, another one after each joining; null for the owner who ends it, whose records are their own again.
 */
export type CopyWish = { as: string | null }

const shape = z.object({ as: z.nullable(z.string()) })
const key = (space: string) => `space-copy:${space}`

export const wishCopy = (space: string, wish: CopyWish): void => {
  browserStorage.local.write(key(space), wish)
}

export const copyWish = (space: string): CopyWish | null => browserStorage.local.read(key(space), shape)

export const clearCopyWish = (space: string): void => browserStorage.local.remove(key(space))
