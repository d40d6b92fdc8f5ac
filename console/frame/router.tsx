import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { screens } from '../screens/screens.tsx'
import { Frame } from './frame.tsx'
import { FirstScreen, NoScreen } from './no-screen.tsx'

export function createConsoleRouter() {
  const root = createRootRoute({ component: Frame })
  const pages = screens.flatMap(({ pages }) => pages)
  const routes = pages.map(({ path, component }) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const first = createRoute({ getParentRoute: () => root, path: '/', component: FirstScreen })
  const none = createRoute({ getParentRoute: () => root, path: '$', component: NoScreen })
  return createRouter({
    routeTree: root.addChildren([first, ...routes, none]),
    // Plain texts: the filters of a list are readable in the URL.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
      return text && `?${text}`
    },
  })
}
