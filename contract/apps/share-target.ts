/** Where the operating system sends what a member shares with the installed app (`share_target` of the manifest). */
export const shareTarget = {
  path: '/apps/note',
  /** The fields of the form that the system sends. */
  texts: ['title', 'text', 'url'],
  files: 'files',
  /** The service worker leaves what was shared in this cache until the member has chosen what it becomes. */
  cache: 'shared',
  /** In the cache: the texts, then each file behind its number. */
  address: '/apps/note/shared/',
  /** In the address of the page: something waits in the cache. */
  mark: 'shared',
} as const

/** The address of the recipes reads texts; a picture waits for it in a cache of its own. */
export const sharedRecipe = {
  path: '/apps/recipe',
  texts: shareTarget.texts,
  picture: 'photo',
  cache: 'shared-picture',
  pictureAddress: '/apps/recipe/shared-picture',
} as const

export const sharedBytesMax = 600_000_000
