import { isPicture, nameOf, pictureIn, pictureOf } from '../open-files.ts'
import type { Picture, SourceFile } from '../source.ts'
import { pictureLine } from './note-record.ts'

/** By their path, and by their name alone. */
type Pictures = ReadonlyMap<string, SourceFile>

export const picturesIn = (files: readonly SourceFile[]): Pictures =>
  new Map(
    files
      .filter(({ path }) => isPicture(path))
      .flatMap((file) => [[file.path, file] as const, [`*/${nameOf(file.path)}`, file] as const]),
  )

/**
 * The pictures that a text names: by a path from its folder, by a name alone as Obsidian does, or as data inside. A
 * picture of the web stays a link: nothing is fetched.
 */
export function picturesBeside(file: SourceFile, pictures: Pictures) {
  const used: Picture[] = []
  const folder = file.path.slice(0, file.path.length - nameOf(file.path).length)

  function find(address: string): Picture | null {
    if (address.startsWith('data:')) return dataPicture(address)
    const wanted = within(folder, decoded(address))
    const isNameAlone = !address.includes('/')
    const found = pictures.get(wanted) ?? (isNameAlone ? pictures.get(`*/${decoded(address)}`) : undefined)
    return found ? pictureOf(found) : null
  }

  function picture(address: string, alt: string): string | null {
    if (/^https?:\/\//i.test(address)) return alt.trim() === '' ? address : `[${alt}](${address})`
    const found = find(address)
    if (!found) return null
    used.push(found)
    return pictureLine(alt, used.length - 1)
  }

  return {
    used,
    picture,
    find,
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
        // A link to another note of the folder leads nowhere from here.
        .replaceAll(/(?<!!)\[([^[\]\n]{1,300})\]\((?!https?:|mailto:|tel:|photo:)[^()\n]{1,1000}\)/gi, '$1'),
  }
}

/** A picture that an address holds itself. */
export function dataPicture(address: string): Picture | null {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(address) ?? []
  return type === '' ? null : pictureIn(base64, type, '写真')
}

/** A picture that is not there leaves its address, so that nothing is lost. */
const dropped = (whole: string) => `［${/\(([^)]{0,200})/.exec(whole)?.[1] ?? '写真'}］`

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
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
