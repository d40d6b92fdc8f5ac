type App = {
  /** The only spelling of the name that members and operators read. */
  name: string
  /** Conditions that the server sees in its records. The first one earns the first and the daily record. */
  findings: readonly [string, ...string[]]
  /** What a member does to meet the first one: on the home page, and in the terms. */
  deed: string
  termsDeed: string
  /** Its records name photos. */
  hasPhotos?: true
}

/**
 * The small apps, in the order of menus, lists and sentences. Everything that names or counts the apps follows from this
 * table: docs/recipes.md, "Add a small app". An id stands in a URL, in the database and in stored files, so it never
 * changes.
 */
export const apps = {
  note: {
    name: 'メモ',
    findings: ['note-written'],
    deed: 'メモを書く',
    termsDeed: 'メモの作成',
    hasPhotos: true,
  },
  recipe: {
    name: 'レシピ',
    findings: ['recipe-saved'],
    deed: 'レシピを保存する・作る',
    termsDeed: 'レシピの保存若しくは調理の記録',
    hasPhotos: true,
  },
  todo: {
    name: 'やること',
    findings: ['todo-done'],
    deed: 'やることを終える',
    termsDeed: 'やることの完了',
  },
  weight: {
    name: '体重',
    findings: ['weight-logged'],
    deed: '体重を記録する',
    termsDeed: '体重の記録',
  },
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
