import { memberRoutes, publicRoutes } from '../routes.ts'

export type Shot = { path: string; width: number; height: number; theme: 'light' | 'dark'; file: string }

const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** What a visitor can come to see. Signed out, every member page is the sign-in. */
const paths = [
  ...publicRoutes.map(([path]) => path),
  `${memberRoutes[0]}/`,
  '/no-such-page',
  '/500',
  '/__local/ui',
]

/** Every page at every screen in both themes; those whose path holds one of the given words, when any is given. */
export function shotsOf(words: string[]): Shot[] {
  return paths
    .filter(
      (path) => words.length === 0 || words.some((word) => path === word || nameOf(path).includes(word)),
    )
    .flatMap((path) =>
      screens.flatMap((screen) =>
        (['light', 'dark'] as const).map((theme) => ({
          path,
          ...screen,
          theme,
          file: `${nameOf(path)}-${screen.width}-${theme}.png`,
        })),
      ),
    )
}

/** As part of a file's name. */
const nameOf = (path: string) => path.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'home'
