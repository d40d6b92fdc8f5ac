import type { Space } from '#contract/space/space.ts'

/** One's own records, or those of a shared thing. */
export type Home = { space: Pick<Space, 'kind' | 'title'> | null; has: (id: string) => boolean }

/** `before`: the record before the change; absent for a new one. */
export type HomeChoice<R> = { before: R | undefined; now: Home; own: Home; shared: readonly Home[] }
