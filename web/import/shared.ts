import { weightKgMax, weightKgMin } from '#contract/apps/app-weight.ts'
import { type SharedFacts, sharedRecipe, shareTarget } from '#contract/apps/share-target.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { readTodo } from '#readers/todo/read-todo.ts'

export type SharedInput = {
  text: string
  files: readonly SharedFile[]
  /** The names of files that were too large for the device. */
  missing: readonly string[]
  /** Where the service worker kept it. */
  folder: string
}
export type SharedFile = { number: number; file: File }
export const sharedKinds = ['note', 'todo', 'recipe', 'weight'] as const
export type SharedKind = (typeof sharedKinds)[number]

export const isPicture = ({ file }: SharedFile): boolean => file.type.startsWith('image/')

/** Whether something waits for an answer. Asked on every visit. */
export const isShareWaiting = async (): Promise<boolean> => (await keptPaths().catch(() => [])).length > 0

async function keptPaths(): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(shareTarget.cache))) return []
  const cache = await caches.open(shareTarget.cache)
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort()
}

/** The oldest share that waits; null if none does. */
export async function readShared(): Promise<SharedInput | null> {
  const paths = await keptPaths()
  const cache = await caches.open(shareTarget.cache)
  for (const folder of paths.filter((path) => path.endsWith('/'))) {
    const { texts, missing, taken } = await factsIn(cache, folder)
    const files: SharedFile[] = []
    for (const path of paths.filter((each) => each.startsWith(folder) && each !== folder)) {
      const number = Number(path.slice(folder.length))
      const kept = taken.includes(number) ? undefined : await cache.match(path)
      if (!kept) continue
      const name = decodeURIComponent(kept.headers.get('x-name') ?? 'file')
      const type = kept.headers.get('content-type') ?? ''
      files.push({ number, file: new File([await kept.blob()], name, { type }) })
    }
    files.sort((a, b) => a.number - b.number)
    const text = joined(texts.map((each) => each.trim()))
    if (text !== '' || files.length > 0 || missing.length > 0) return { text, files, missing, folder }
    await forgetShared(folder)
  }
  await dropCutOff(cache, paths)
  return null
}

/** Files of a share whose writing was cut off. One that is being written now is left alone. */
async function dropCutOff(cache: Cache, paths: readonly string[]): Promise<void> {
  const writtenAt = (path: string) => Number.parseInt(path.slice(shareTarget.address.length), 10)
  const isFile = (path: string) => !path.endsWith('/') && !paths.includes(path.replace(/[^/]*$/, ''))
  for (const path of paths) if (isFile(path) && writtenAt(path) < Date.now() - dayMs) await cache.delete(path)
}

async function factsIn(cache: Cache, folder: string): Promise<SharedFacts> {
  const kept = await cache.match(folder)
  return kept ? kept.json() : { texts: [], missing: [], taken: [] }
}

/** Forgets these files of a share, and its text; the rest goes on waiting. */
export async function forgetTaken(
  { folder }: SharedInput,
  files: readonly SharedFile[],
  isTextTaken: boolean,
): Promise<void> {
  const cache = await caches.open(shareTarget.cache)
  const { texts, taken } = await factsIn(cache, folder)
  const facts: SharedFacts = {
    texts: isTextTaken ? [] : texts,
    missing: [],
    taken: [...taken, ...files.map(({ number }) => number)],
  }
  await cache.put(folder, new Response(JSON.stringify(facts)))
}

export async function forgetShared(folder: string): Promise<void> {
  const cache = await caches.open(shareTarget.cache)
  for (const path of await keptPaths()) if (path.startsWith(folder)) await cache.delete(path)
}

/** Apps fill the fields differently; the same line twice says nothing more. */
const joined = (lines: readonly string[]) =>
  lines
    .filter((line, at) => line !== '' && !lines.some((other, place) => isSaidBy(line, other, at - place)))
    .join('\n')

const isSaidBy = (line: string, other: string, behind: number) =>
  behind !== 0 && other.includes(line) && (other.length > line.length || behind > 0)

const recipeWords =
  /材料|作り方|つくり方|レシピ|大さじ|小さじ|ingredients|cookpad|kurashiru|delishkitchen|recipe/i

/** The kind that stands first. */
export function guessKind({ text, files }: Pick<SharedInput, 'text' | 'files'>): SharedKind {
  if (recipeWords.test(text)) return 'recipe'
  if (files.length === 0 && kilograms(text) !== null) return 'weight'
  const isOneLine = text !== '' && !text.includes('\n') && text.length <= 60 && !/https?:/.test(text)
  return files.length === 0 && isOneLine && readTodo(text, new Date()).due ? 'todo' : 'note'
}

/** 62.3kg; null if the text is more than a weight. */
export function kilograms(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  const [, number = ''] = /^\D{0,6}(\d{2,3}(?:\.\d{1,2})?)\s*(?:kg|キロ)?\D{0,6}$/i.exec(plain) ?? []
  const kg = Math.round(Number(number) * 10) / 10
  // A number alone may count anything.
  return kg >= weightKgMin && kg <= weightKgMax && /[.kキ]/i.test(plain) ? kg : null
}

/** The address at which the recipes read the text, with a picture beside it. */
export async function recipeAddress(text: string, picture: SharedFile | undefined): Promise<string> {
  const search = new URLSearchParams({ text })
  if (picture) {
    const cache = await caches.open(sharedRecipe.cache)
    const headers = { 'content-type': picture.file.type }
    await cache.put(sharedRecipe.pictureAddress, new Response(picture.file, { headers }))
    search.set(sharedRecipe.picture, '1')
  }
  return `${sharedRecipe.path}?${search}`
}
