import type { ChosenFile } from '#readers/import/open-files.ts'

const filesMax = 100_000

/** Files of a folder have a path in it; of the others only the name is known. */
export async function chosenFrom(given: readonly (File | FileSystemEntry)[]): Promise<ChosenFile[]> {
  const chosen: ChosenFile[] = []
  for (const each of given) {
    if (each instanceof File) chosen.push(chosenOf(each, each.webkitRelativePath || each.name))
    else await walk(each, chosen)
  }
  return chosen
}

const chosenOf = (file: File, path: string): ChosenFile => ({
  path,
  content: file,
  modifiedAt: file.lastModified || null,
})

async function walk(entry: FileSystemEntry, chosen: ChosenFile[]): Promise<void> {
  if (chosen.length >= filesMax) return
  const path = entry.fullPath.replace(/^\//, '')
  // Casts: the flags say which of the two it is.
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    ).catch(() => null)
    if (file) chosen.push(chosenOf(file, path))
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A hundred at a time, until there are none.
    const entries = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (entries.length === 0) return
    for (const each of entries) await walk(each, chosen)
  }
}
