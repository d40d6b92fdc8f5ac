import type { Note } from '#contract/apps/app-note.ts'
import type { SharedNote } from '#contract/share/shared-page-content.ts'
import { markdownOf } from '../markdown/markdown-of-lines.ts'
import { readableText } from './readable-text.ts'

type Text = Pick<Note, 'title' | 'lines'>
type Photo = { type: string; base64: string }

/** For messages and mails. Photos, which a text cannot hold, become a word. */
export const sharedText = ({ title, lines }: Text): string => joined(title.trim(), readableText(lines))

/** A Markdown file that needs nothing else: its photos are inside. */
export function markdownFile(
  { title, lines, tags }: Text & Pick<Note, 'tags'>,
  photos: Record<string, Photo>,
): string {
  const text = markdownOf(lines).replaceAll(photoPattern, (line, alt: string, hash: string) => {
    const photo = photos[hash]
    return photo ? `![${alt}](data:${photo.type};base64,${photo.base64})` : line
  })
  const heading = title.trim() && `# ${title.trim()}`
  return `${joined(joined(heading, text), tags.map((tag) => `#${tag}`).join(' '))}\n`
}

/** The part of a note that a page shows: its words and photos, without tags, colour and reminder. */
export const sharedNote = ({ title, lines }: Note): SharedNote => ({
  app: 'note',
  title,
  lines: lines.map(({ kind, text, styles, level, depth, done, photo }) => ({
    kind,
    text,
    ...(styles && { styles: [...styles] }),
    ...(level !== undefined && { level }),
    ...(depth !== undefined && { depth: Math.min(depth, depthMax) }),
    ...(done && { done }),
    ...(photo !== undefined && { photo }),
  })),
})

const depthMax = 12

const photoPattern = /!\[([^[\]\n]*)\]\(photo:([0-9a-f]{64})\)/g

const joined = (...parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')

/** A file name that every system accepts. */
export const fileNameOf = (title: string): string =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|\s]+/g, '-')
      .replaceAll(/^[-.]+|[-.]+$/g, '')
      .slice(0, 60) || 'メモ'
  }.md`
