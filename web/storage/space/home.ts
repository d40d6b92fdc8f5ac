import type { Space } from '#contract/space/space.ts'
import type { SpaceKind } from '#contract/space/space-rules.ts'

/** One's own records, or those of a shared thing. */
export type Home = { space: Pick<Space, 'kind' | 'title'> | null; has: (id: string) => boolean }

/** `before`: the record before the change; absent for a new one. */
export type HomeChoice<R> = { before: R | undefined; now: Home; own: Home; shared: readonly Home[] }

/**
 * Tells the record that a shared thing of this kind is, such as the list of its todos, from its parts. Null for a
 * collection, which may be empty.
 */
export type ThingOf<R> = (kind: SpaceKind) => ((record: R) => boolean) | null
