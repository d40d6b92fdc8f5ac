import { browserStorage } from '../client/browser-storage.ts'
import type { Owner } from './device/device.ts'

const { local } = browserStorage
const prefix = 'remove-records:'

/** Owners whose records are being removed from this device, or were until their page was closed. */
export const notedRemovals = (): Owner[] =>
  (local.keys() ?? []).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))

export const noteRemoval = (owner: Owner): boolean => local.writeText(prefix + owner, '1')

export const clearRemovalNote = (owner: Owner): void => local.remove(prefix + owner)
