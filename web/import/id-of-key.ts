import { sha256Hex } from '../client/sha-256.ts'

const text = new TextEncoder()

/** The same UUID for the same key on every device, so that no record comes twice. */
export const idOfKey = (key: string): string =>
  sha256Hex(text.encode(`import\n${key}`)).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    '$1-$2-5$3-8$4-$5',
  )

/** Whether an import made the id: those of records that were written here have another version. */
export const isImported = (id: string): boolean => id[14] === '5'
