import type { TodoListColor } from '#contract/apps/app-todo.ts'
import { listColorFills } from './list-colors.ts'

/** The colour of a list; a ring without one. */
export function ListDot({ color }: { color: TodoListColor | undefined }) {
  const look = color ? listColorFills[color] : 'border-2 border-line-strong'
  return <span aria-hidden="true" data-swatch className={`size-3 shrink-0 rounded-full ${look}`} />
}
