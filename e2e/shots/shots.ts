import { memberRoutes, publicRoutes } from '../kit/known-routes.ts'

export type Shot = {
  path: string
  isMember: boolean
  width: number
  height: number
  theme: 'light' | 'dark'
  file: string
}

const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Pages for visitors. Signed out, every member page is the sign-in. */
const visitorPaths = [
  ...publicRoutes.map(([path]) => path),
  `${memberRoutes[0]}/`,
  '/no-such-page',
  '/500',
  '/__local/ui',
]

/** Pages of the demo member. */
const places = [
  ...visitorPaths.map((path) => ({ path, name: nameOf(path), isMember: false })),
  ...memberRoutes.map((path) => ({ path, name: `member-${nameOf(path)}`, isMember: true })),
  { path: '/apps/weight', name: 'member-apps-weight', isMember: true },
  {
    path: '/mypage/exchange/quo?exchange=00000000-0000-4000-8000-00000000000a&points=300',
    name: 'member-mypage-exchange-confirm',
    isMember: true,
  },
  {
    // The issued exchange of the demo member.
    path: '/mypage/exchange/amazon?exchange=00000000-0000-4000-8000-000000000001',
    name: 'member-mypage-exchange-gift',
    isMember: true,
  },
]

/** Every page at every screen size in both themes, or only those whose name contains one of the given words. */
export function shotsOf(words: string[]): Shot[] {
  return places
    .filter(
      ({ path, name }) => words.length === 0 || words.some((word) => path === word || name.includes(word)),
    )
    .flatMap(({ path, name, isMember }) =>
      screens.flatMap((screen) =>
        (['light', 'dark'] as const).map((theme) => ({
          path,
          isMember,
          ...screen,
          theme,
          file: `${name}-${screen.width}-${theme}.png`,
        })),
      ),
    )
}

/** For file names. */
function nameOf(path: string): string {
  return path.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'home'
}
