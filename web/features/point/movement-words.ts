import type { HistoryEntry } from '#contract/point/history.ts'

export function movementState({ kind, state }: Pick<HistoryEntry, 'kind' | 'state'>): string {
  if (state === 'done') return kind === 'exchange' ? '交換完了' : '確定'
  return { held: '手続き中', returned: '返還済み', reversed: '取消済み' }[state]
}
