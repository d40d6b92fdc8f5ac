import { weightKgMax, weightKgMin } from '#contract/apps/app-weight.ts'
import { sharedRecipe, shareTarget } from '#contract/apps/share-target.ts'
import { readTodo } from '#readers/todo/read-todo.ts'

export type Shared = { text: string; files: readonly File[] }
export const sharedKinds = ['note', 'todo', 'recipe', 'weight'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** The share that the service worker kept; null if nothing waits. */
export async function readShared(): Promise<Shared | null> {
  if (!('caches' in globalThis) || !(await caches.has(shareTarget.cache))) return null
  const cache = await caches.open(shareTarget.cache)
  const texts = await cache.match(shareTarget.address)
  if (!texts) return null
  const fields = Object(await texts.json())
  const files: File[] = []
  for (const { url } of await cache.keys()) {
    const kept = new URL(url).pathname === shareTarget.address ? undefined : await cache.match(url)
    if (!kept) continue
    const content = await kept.blob()
    const name = decodeURIComponent(kept.headers.get('x-name') ?? 'file')
    files.push(new File([content], name, { type: kept.headers.get('content-type') ?? '' }))
  }
  return { text: joined(shareTarget.texts.map((name) => String(fields[name] ?? '').trim())), files }
}

export const forgetShared = (): Promise<boolean> => caches.delete(shareTarget.cache)

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
export function guessKind({ text, files }: Shared): SharedKind {
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

/** The address at which the recipes read the text, with the picture beside it. */
export async function recipeAddress({ text, files }: Shared): Promise<string> {
  const search = new URLSearchParams({ text })
  const picture = files.find(({ type }) => type.startsWith('image/'))
  if (picture) {
    const cache = await caches.open(sharedRecipe.cache)
    const headers = { 'content-type': picture.type }
    await cache.put(sharedRecipe.pictureAddress, new Response(picture, { headers }))
    search.set(sharedRecipe.picture, '1')
  }
  return `${sharedRecipe.path}?${search}`
}
