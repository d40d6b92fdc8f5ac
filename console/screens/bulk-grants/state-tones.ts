import type { GrantBatch } from '#contract/console/bulk-grants.ts'

export const stateTones = {
  draft: 'neutral',
  waiting: 'info',
  running: 'warning',
  done: 'success',
} as const satisfies Record<GrantBatch['state'], string>
