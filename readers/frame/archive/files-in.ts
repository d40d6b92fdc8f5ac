import { openArchive } from './open-archive.ts'

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>
type FileInside = { path: string; modifiedAt: number | null; stream: () => Promise<Bytes | null> }
type Budget = (content: Bytes | null) => Bytes | null

/**
 * The files in an archive; null if it is damaged. Notion packs an export into archives inside of an archive: they are
 * opened, and nothing deeper.
 */
export async function filesIn(archive: Blob, within: Budget): Promise<FileInside[] | null> {
  const entries = await openArchive(archive)
  if (!entries) return null
  const counted = (all: NonNullable<typeof entries>): FileInside[] =>
    all.map(({ path, modifiedAt, stream }) => ({
      path,
      modifiedAt,
      stream: async () => within(await stream()),
    }))
  if (!entries.every(({ path }) => isInnerArchive(path))) return counted(entries)
  const files: FileInside[] = []
  for (const entry of entries) {
    const content = (await entry.stored()) ?? (await wholeOf(within(await entry.stream())))
    const inner = content && (await openArchive(content))
    // A damaged one is left out by its name.
    files.push(...counted(inner ?? [entry]))
  }
  return files
}

/** Not the numbers of Tandoor, whose archives hold a recipe each. */
const isInnerArchive = (path: string) => /\.zip$/i.test(path) && !/(?:^|\/)\d{1,9}\.zip$/i.test(path)

/** The browser keeps a large one on the disk. */
const wholeOf = (content: Bytes | null): Promise<Blob | null> =>
  content ? new Response(content).blob().catch(() => null) : Promise.resolve(null)

/** Ends all streams that it was given once they have brought so many bytes together: a small archive can hold files without end. */
export function budgetOf(bytesMax: number): Budget {
  let left = bytesMax
  return (content) =>
    content?.pipeThrough(
      new TransformStream({
        transform: (chunk, control) => {
          left -= chunk.length
          if (left < 0) control.error(new RangeError('the archive unpacks to too much'))
          else control.enqueue(chunk)
        },
      }),
    ) ?? null
}
