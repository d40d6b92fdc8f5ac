/** Where the operating system sends what a member shares with the installed app (`share_target` of the manifest). */
export const shareTarget = {
  path: '/apps/note',
  /** The fields of the form that the system sends. */
  texts: ['title', 'text', 'url'],
  files: 'files',
  /** The service worker leaves each share in this cache until the member has chosen what it becomes. */
  cache: 'shared',
  /** In the cache: a folder for each share, named so that they sort by time. It holds the facts, and each file by its number. */
  address: '/apps/note/shared/',
  /** In the address of the page: something waits in the cache, or could not be kept. */
  mark: 'shared',
  unkept: 'unkept',
} as const

/** The facts of a share, at the address of its folder. */
export type SharedFacts = {
  texts: readonly string[]
  /** The names of files that the device had no room for. */
  missing: readonly string[]
  /** The numbers of files that were taken over already. */
  taken: readonly number[]
}

/** The address of the recipes reads texts; a picture waits for it in a cache of its own. */
export const sharedRecipe = {
  path: '/apps/recipe',
  texts: shareTarget.texts,
  picture: 'photo',
  cache: 'shared-picture',
  pictureAddress: '/apps/recipe/shared-picture',
} as const

export const sharedBytesMax = 600_000_000
