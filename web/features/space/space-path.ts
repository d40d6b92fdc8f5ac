import { appPath } from '#contract/apps/apps.ts'
import type { Space } from '#contract/space/space.ts'

/** The page on which the shared thing is open. */
export const spacePath = ({ app, kind, id, title }: Pick<Space, 'app' | 'kind' | 'id' | 'title'>): string =>
  `${appPath(app)}?${new URLSearchParams(kind === 'todo-list' ? { list: title } : { space: id })}`
