import * as z from 'zod/mini'
import { browserStorage } from '../../client/browser-storage.ts'

/**
 * That the member wants a copy of a shared thing when it goes, kept until this device drops it. `keepsIds`: the shared
 * records are gone for good, so the copies may take their place.
 */
export type CopyWish = { keepsIds: boolean }

const shape = z.object({ keepsIds: z.boolean() })
const key = (space: string) => `space-copy:${space}`

export const wishCopy = (space: string, wish: CopyWish): void => {
  browserStorage.local.write(key(space), wish)
}

export const copyWish = (space: string): CopyWish | null => browserStorage.local.read(key(space), shape)

export const clearCopyWish = (space: string): void => browserStorage.local.remove(key(space))
