import type { BuiltPicture } from './built-image.ts'

const modules = import.meta.glob<BuiltPicture>(['./scenes/*.tsx', '!./scenes/wide-scene.tsx'], {
  query: '?picture',
  import: 'default',
  eager: true,
})

/** Every picture there is. The page that lists them is also what has them all made. */
export const allPictures = Object.entries(modules).map(([file, picture]) => ({
  name: file.replace(/^.*\/|\.tsx$/g, ''),
  picture,
}))
