/** Where the operating system sends what a member shares with the installed app (`share_target` of the manifest). */
export const shareTarget = {
  path: '/apps/recipe',
  /** The fields of the form that the system sends. */
  texts: ['title', 'text', 'url'],
  picture: 'photo',
  /** The service worker leaves the picture in this cache, at this address, for the page that it opens. */
  cache: 'shared-picture',
  pictureAddress: '/apps/recipe/shared-picture',
} as const

export const sharedPictureBytesMax = 30_000_000
