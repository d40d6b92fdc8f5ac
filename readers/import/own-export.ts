import { appIds, apps } from '#contract/apps/apps.ts'
import { fieldsOf, firstText, listOf, numberOf, textOf } from './fields.ts'
import { pictureIn } from './open-files.ts'
import type { FoundInFile, Picture, Source } from './source.ts'

const versionMax = 1

type OwnExport = { status: 'own'; source: Source } | { status: 'newer' } | null

/** The JSON file of one of our apps, with its photos inside. Records keep their ids. */
export function recogniseOwn(value: unknown): OwnExport {
  const file = fieldsOf(value)
  const app = appIds.find((each) => each === file.get('app'))
  if (file.get('service') !== 'kotsukotsu' || !app || !Array.isArray(file.get('records'))) return null
  if ((numberOf(file.get('version')) ?? 0) > versionMax) return { status: 'newer' }
  const photos = fieldsOf(file.get('photos'))
  return {
    status: 'own',
    source: {
      name: `こつこつの${apps[app].name}`,
      app,
      neverTaken: [],
      read: async function* (): AsyncGenerator<FoundInFile> {
        for (const record of listOf(file.get('records'))) {
          const fields = fieldsOf(record)
          const id = firstText(fields, 'id')
          if (id === '') yield { leftOut: '番号のない記録' }
          else
            yield {
              app,
              id,
              title:
                firstText(fields, 'title', 'name', 'text', 'day') || firstText(fields, 'body').slice(0, 60),
              value: Object.fromEntries(fields),
              pictures: namedIn(fields, photos),
              isOwn: true,
            }
        }
      },
    },
  }
}

/** The photos whose names the record has anywhere. */
function namedIn(fields: ReadonlyMap<string, unknown>, photos: ReadonlyMap<string, unknown>): Picture[] {
  if (photos.size === 0) return []
  const text = JSON.stringify([...fields.values()])
  return [...new Set(text.match(/[0-9a-f]{64}/g))].flatMap((hash) => {
    const photo = fieldsOf(photos.get(hash))
    return pictureIn(textOf(photo.get('base64')), firstText(photo, 'type'), hash) ?? []
  })
}
