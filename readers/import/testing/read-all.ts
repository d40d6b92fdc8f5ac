import { type Recognised, recognise } from '../recognise.ts'
import type { FoundRecord } from '../source.ts'

type Files = Readonly<Record<string, string | Blob | Uint8Array<ArrayBuffer>>>

export const recogniseFiles = (files: Files): Promise<Recognised> =>
  recognise(
    Object.entries(files).map(([path, content]) => ({
      path,
      content: content instanceof Blob ? content : new Blob([content]),
      modifiedAt: Date.UTC(2026, 0, 2),
    })),
  )

const contextOf = (lists: Readonly<Record<string, string>>, now: number) => ({
  idOf: (key: string) => key,
  listIdOf: (name: string) => lists[name],
  orderAfter: 'm',
  now,
})

/** Everything that an import of these files yields. */
export async function readAll(
  files: Files,
  lists: Readonly<Record<string, string>> = {},
  now = Date.parse('2026-11-18T12:00:00+09:00'),
) {
  const recognised = await recogniseFiles(files)
  if (recognised.status !== 'source') throw new Error(JSON.stringify(recognised))
  const { source } = recognised
  const records: FoundRecord[] = []
  const leftOut: string[] = []
  for await (const found of source.read(contextOf(lists, now))) {
    if ('leftOut' in found) leftOut.push(found.leftOut)
    else records.push(found)
  }
  return {
    name: source.name,
    app: source.app,
    neverTaken: source.neverTaken,
    records,
    leftOut,
    values: records.map(({ value }) => value),
  }
}

export const textOfPicture = async (record: FoundRecord | undefined, at = 0): Promise<string | null> => {
  const content = await record?.pictures[at]?.open()
  return content ? content.text() : null
}
