import type { LiveEvent } from '#contract/protocol/live.ts'

/** Messages between the tabs of one browser. */
export type LiveMessage =
  | { type: 'want'; tab: string; documents: string[]; hidden: boolean }
  | { type: 'who' }
  | { type: 'event'; event: LiveEvent }
