import { appIds, appPath, apps } from '#contract/apps/apps.ts'
import { manifests } from './manifests.ts'

/** The apps, for every menu that switches between them. */
export const appItems = appIds.map((app) => {
  const { Icon } = manifests[app]
  return { href: appPath(app), label: apps[app].name, icon: <Icon /> }
})
