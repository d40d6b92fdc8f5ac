import { extensionOf, nameOf, type OpenedFiles } from './open-files.ts'
import type { SourceFile } from './source.ts'

/**
 * The folders that say something of their own: the services of a Google Takeout, or the apps of an account's export of
 * ours. Empty if the files are neither.
 */
export function partsOf(opened: OpenedFiles): OpenedFiles[] {
  const { files } = opened
  const own = files.find(({ path }) => nameOf(path) === 'account.json')
  const folderOf = own ? folderBelow(own.path.slice(0, -nameOf(own.path).length)) : serviceOf
  const parts = new Map<string, SourceFile[]>()
  for (const file of files) {
    const folder = folderOf(file.path)
    if (folder === null) continue
    const known = parts.get(folder)
    if (known) known.push(file)
    else parts.set(folder, [file])
  }
  return parts.size > 1 ? [...parts.values()].map((each) => ({ ...opened, files: each })) : []
}

const folderBelow = (base: string) => (path: string) => {
  const [folder, ...rest] = path.startsWith(base) ? path.slice(base.length).split('/') : []
  return folder !== undefined && rest.length > 0 ? folder : null
}

/** Documents of Google Drive and mails are in a Takeout too: they are no notes. */
const takenOver = new Set(['json', 'ics', 'jpg', 'jpeg', 'png', 'gif', 'webp'])

const serviceOf = (path: string): string | null =>
  takenOver.has(extensionOf(path)) ? (/(?:^|\/)Takeout\/([^/]+)\//.exec(path)?.[1] ?? null) : null
