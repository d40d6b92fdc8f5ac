import type { FoundInFile, ImportContext, Source } from './source.ts'

/** Keys that belong to this source alone. The second record with one key in a file is another record. */
export const withOwnIds = (source: Source): Source => ({
  ...source,
  read: (context: ImportContext): AsyncIterable<FoundInFile> => {
    const times = new Map<string, number>()
    return source.read({
      ...context,
      idOf: (key) => {
        const time = (times.get(key) ?? 0) + 1
        times.set(key, time)
        return context.idOf(`${source.name}\n${time === 1 ? key : `${key}\n#${time}`}`)
      },
    })
  },
})
