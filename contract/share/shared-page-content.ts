import * as z from 'zod/mini'
import { blobHash } from '../apps/sync-blob.ts'

/** The JSON of one page: a note of 100,000 letters. */
export const sharedPageBytesMax = 393_216

const text = (max: number) => z.string().check(z.maxLength(max))
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

const style = z.object({
  bold: z.optional(z.literal(true)),
  italic: z.optional(z.literal(true)),
  strike: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  link: z.optional(text(2_000)),
})

/** Styles over each other would repeat the letters under them, thousands of times. */
function hasStylesInOrder({
  text,
  styles = [],
}: {
  text: string
  styles?: { from: number; to: number }[] | undefined
}) {
  return styles.every(
    ({ from, to }, at) => from >= (styles[at - 1]?.to ?? 0) && from <= to && to <= text.length,
  )
}

const line = z
  .object({
    kind: text(20),
    text: text(100_000),
    styles: z.optional(
      z.array(z.object({ from: count(0, 100_000), to: count(0, 100_000), style })).check(z.maxLength(2_000)),
    ),
    level: z.optional(count(1, 3)),
    // Each level is an element around the next one.
    depth: z.optional(count(0, 12)),
    done: z.optional(z.literal(true)),
    photo: z.optional(blobHash),
  })
  .check(z.refine(hasStylesInOrder))

const note = z.object({
  app: z.literal('note'),
  title: text(1_000),
  lines: z.array(line).check(z.maxLength(5_000)),
})

const ingredient = z.union([
  z.object({ heading: text(20_000) }),
  z.object({ mark: text(20_000), name: text(20_000), amount: text(20_000) }),
])

const step = z.object({
  text: text(20_000),
  /** Absent for a step of 下準備, which is not counted. */
  number: z.optional(count(1, 2_000)),
  photo: z.optional(blobHash),
})

const recipe = z.object({
  app: z.literal('recipe'),
  title: text(200),
  /** 2人分 */
  servings: text(60),
  minutes: z.optional(count(0, 10_000)),
  ingredients: z.array(ingredient).check(z.maxLength(2_000)),
  steps: z.array(step).check(z.maxLength(2_000)),
  memo: text(20_000),
  source: text(2_000),
  photo: z.optional(blobHash),
})

/** The content of a page: a copy made by the browser, without ratings, the cooked log, tags and reminders. */
export const sharedContent = z.discriminatedUnion('app', [note, recipe])
export type SharedContent = z.output<typeof sharedContent>
export type SharedNote = z.output<typeof note>
export type SharedRecipe = z.output<typeof recipe>

/** The photos of a page in the order in which it shows them. */
export function photosOfShared(content: SharedContent): string[] {
  const parts = content.app === 'recipe' ? [content, ...content.steps] : content.lines
  return parts.flatMap(({ photo }) => photo ?? [])
}
