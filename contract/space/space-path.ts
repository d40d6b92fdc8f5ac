import { appPath } from '../apps/apps.ts'
import type { Space } from './space.ts'

/** The page on which the shared thing is open. */
export const spacePath = ({ app, kind, id, title }: Pick<Space, 'app' | 'kind' | 'id' | 'title'>): string =>
  `${appPath(app)}?${kind === 'todo-list' ? `list=${encodeURIComponent(title)}` : `space=${id}`}`
