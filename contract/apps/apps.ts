export type App = {
  /** The only spelling of the name that members and operators read. */
  name: string
  /** Its records name photos. */
  hasPhotos?: true
  /** Its records set times at which the member is notified. */
  reminds?: true
  /** Conditions in its records, besides a record of the day, that earn a mission. */
  moreFindings?: readonly string[]
}

/**
 * The small apps, in the order of menus, lists and sentences. Everything that names or counts the apps follows from this
 * table: docs/recipes.md, "Add a small app". An id stands in a URL, in the database and in stored files, so it never
 * changes. Every page loads this file.
 */
export const apps = {
  note: { name: 'メモ', hasPhotos: true },
  recipe: { name: 'レシピ', hasPhotos: true },
  todo: { name: 'やること', reminds: true },
  weight: { name: '体重', reminds: true },
  habit: { name: '習慣', reminds: true },
} as const satisfies Record<string, App>

export type AppId = keyof typeof apps
// Object.keys has the type string[]. The keys are in the order written above.
export const appIds = Object.keys(apps) as AppId[]
export const appNames: string[] = appIds.map((app) => apps[app].name)

export const appPath = (app: AppId) => `/apps/${app}` as const

/** A value for each app. */
export const forEachApp = <Value>(make: (app: AppId) => Value): Record<AppId, Value> =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(appIds.map((app) => [app, make(app)])) as Record<AppId, Value>

export type PhotoApp = {
  [Id in AppId]: (typeof apps)[Id] extends { hasPhotos: true } ? Id : never
}[AppId]
export const photoApps = appIds.filter((app): app is PhotoApp => 'hasPhotos' in apps[app])

type RemindingApp = {
  [Id in AppId]: (typeof apps)[Id] extends { reminds: true } ? Id : never
}[AppId]
export const remindingApps = appIds.filter((app): app is RemindingApp => 'reminds' in apps[app])
