import { Map as YMap, Text as YText } from 'yjs'
import type { AppId } from '#contract/apps/apps.ts'
import { serverApps } from './apps/apps.ts'
import type { RecordFields } from './apps/server-app.ts'

/** Fields of a record as its app stores them: strings and objects in merged fields become texts and maps of Yjs. */
export function storedFields(app: AppId, fields: RecordFields): [name: string, value: unknown][] {
  const { texts, maps } = serverApps[app].merged
  return Object.entries(fields).map(([name, value]) => {
    if (texts.includes(name)) return [name, new YText(String(value))]
    return [name, maps.includes(name) ? new YMap(Object.entries(Object(value))) : value]
  })
}
