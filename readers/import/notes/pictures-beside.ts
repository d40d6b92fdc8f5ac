import { isPicture, nameOf, pictureIn, pictureOf } from '../open-files.ts'
import type { Picture, SourceFile } from '../source.ts'
import { pictureLine } from './note-record.ts'

type Pictures = {
  /** By their path, and by their name alone. */
  found: ReadonlyMap<string, SourceFile>
  /** The paths of those that a text has named so far. */
  shown: Set<string>
}

export const picturesIn = (files: readonly SourceFile[]): Pictures => ({
  found: new Map(
    files
      .filter(({ path }) => isPicture(path))
      .flatMap((file) => [[file.path, file] as const, [`*/${nameOf(file.path)}`, file] as const]),
  ),
  shown: new Set(),
})

/**
 * The pictures that a text names: by a path from its folder, by a name alone as Obsidian does, or as data inside. A
 * picture of the web stays a link: nothing is fetched.
 */
export function picturesBeside(file: SourceFile, { found: pictures, shown }: Pictures) {
  const used: Picture[] = []
  const folder = file.path.slice(0, file.path.length - nameOf(file.path).length)

  function find(address: string): Picture | null {
    if (address.startsWith('data:')) return dataPicture(address)
    const wanted = within(folder, decoded(address))
    const isNameAlone = !address.includes('/')
    const found = pictures.get(wanted) ?? (isNameAlone ? pictures.get(`*/${decoded(address)}`) : undefined)
    if (!found) return null
    shown.add(found.path)
    return pictureOf(found)
  }

  function picture(address: string, alt: string): string | null {
    if (/^https?:\/\//i.test(address)) return alt.trim() === '' ? address : `[${alt}](${address})`
    const found = find(address)
    if (!found) return null
    used.push(found)
    return pictureLine(alt, used.length - 1)
  }

  const linked = (address: string, words: string): string | null =>
    isPicture(address) && !/^[a-z]+:/i.test(address) ? picture(address, words) : null

  return {
    used,
    picture,
    find,
    /** The picture to which a link leads; null for any other link. */
    linked,
    /** The Markdown of our own export: its pictures alone are named otherwise. */
    inOwn: (text: string): string =>
      text.replaceAll(
        /!\[([^[\]\n]*)\]\((photos\/[0-9a-f]{64}\.\w{3,4})\)/g,
        (whole, alt: string, path: string) => picture(path, alt) ?? whole,
      ),
    /** The Markdown with each picture under its place, and links between notes as the words they show. */
    inMarkdown: (text: string): string =>
      text
        .replaceAll(
          /!\[\[([^[\]|\n]{1,300})(?:\|[^[\]\n]{0,300})?\]\]/g,
          (_, name: string) => picture(name.trim(), '') ?? `［${name}］`,
        )
        .replaceAll(
          /\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{1,300}))?\]\]/g,
          (_, name: string, label?: string) => label ?? name,
        )
        .replaceAll(
          /!\[([^[\]\n]{0,300})\]\( {0,9}<?(data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+|(?!photo:)[^()<>\n]{1,1000}(?:\([^()\n]{0,300}\)[^()<>\n]{0,300})?)>? {0,9}\)/g,
          (whole, alt: string, address: string) =>
            picture(address.replace(/\s+"[^"]*"$/, '').trim(), alt) ??
            (alt.trim() ? `［${alt}］` : dropped(whole)),
        )
        // A link to another note of the folder leads nowhere from here, one to a picture shows it.
        .replaceAll(
          /(?<!!)\[([^[\]\n]{1,300})\]\((?!https?:|mailto:|tel:|photo:)([^()\n]{1,1000})\)/gi,
          (_, words: string, address: string) => linked(address, words) ?? words,
        ),
  }
}

export type Beside = ReturnType<typeof picturesBeside>

/** A picture that an address holds itself. */
export function dataPicture(address: string): Picture | null {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(address) ?? []
  return type === '' ? null : pictureIn(base64, type, '写真')
}

/** A picture that is not there leaves its address, so that nothing is lost. */
const dropped = (whole: string) => `［${/\(([^)]{0,200})/.exec(whole)?.[1] ?? '写真'}］`

/** macOS takes letters apart from their marks in names, and in texts puts them together. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address).normalize('NFC')
  } catch {
    return address.normalize('NFC')
  }
}

/** A path from a folder, with .. only inside of what was chosen. */
function within(folder: string, address: string): string {
  const parts: string[] = []
  for (const part of `${folder}${address}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
