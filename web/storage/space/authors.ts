import * as z from 'zod/mini'
import type { SpaceAuthor } from '#contract/space/space-id.ts'
import { browserStorage } from '../../client/browser-storage.ts'
import type { Owner } from '../device/device.ts'

const key = (owner: Owner) => `space-authors:${owner}`
const shape = z.array(z.tuple([z.int(), z.string()]))

/** Each visit of a member to the app is one client; the names are a help, so that the oldest may go. */
const keptMax = 2_000

/** Remembers which member wrote as which client of Yjs, also for other tabs and while offline. */
export function keepAuthors(owner: Owner, authors: readonly SpaceAuthor[]): void {
  if (authors.length === 0) return
  const known = new Map(browserStorage.local.read(key(owner), shape) ?? [])
  for (const { client, member } of authors) {
    known.delete(client)
    known.set(client, member)
  }
  browserStorage.local.write(key(owner), [...known].slice(-keptMax))
}

export const authorsOf = (owner: Owner): ReadonlyMap<number, string> =>
  new Map(browserStorage.local.read(key(owner), shape) ?? [])

export const forgetAuthors = (owner: Owner): void => browserStorage.local.remove(key(owner))
