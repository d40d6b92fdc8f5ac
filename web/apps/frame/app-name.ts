import type { SyncApp } from '#contract/sync-rules.ts'

export const appNames: Record<SyncApp, string> = {
  note: 'メモ',
  recipe: 'レシピ',
  todo: 'やること',
  weight: '体重',
}
