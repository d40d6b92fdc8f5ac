import type { PreviewPart } from './sorted-lines.ts'

export const partNames: Record<PreviewPart, string> = {
  ingredients: '材料',
  steps: '手順',
  memo: 'メモ',
  leftOut: '使わない行',
}
