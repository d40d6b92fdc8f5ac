import type { BuiltPicture } from './built-image.ts'

const modules = import.meta.glob<BuiltPicture>(['./scenes/*.tsx', '!./scenes/wide-scene.tsx'], {
  query: '?picture',
  import: 'default',
  eager: true,
})

/** Titles for the list of images. */
const titles: Record<string, string> = {
  campaign: '広場のお祭り',
  invite: 'お友だちへの手紙',
  welcome: 'のれんの前のお迎え',
}

/** All images. The page that lists them also makes the build generate all of them. */
export const allPictures = Object.entries(modules).map(([file, picture]) => {
  const name = file.replace(/^.*\/|\.tsx$/g, '')
  return { name, title: titles[name] ?? name, picture }
})
