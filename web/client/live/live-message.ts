import type { LiveEvent } from '#contract/protocol/live.ts'

/** What the tabs of one browser tell each other. */
export type LiveMessage =
  | { type: 'want'; tab: string; documents: string[]; hidden: boolean }
  | { type: 'who' }
  | { type: 'event'; event: LiveEvent }
