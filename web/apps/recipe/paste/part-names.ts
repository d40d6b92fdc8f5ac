import type { Part } from './sorted-lines.ts'

export const partNames: Record<Part, string> = {
  ingredients: '材料',
  steps: '手順',
  memo: 'メモ',
  leftOut: '使わない行',
}
