import type { SyncApp } from '#contract/apps/sync-rules.ts'

export const appNames: Record<SyncApp, string> = {
  note: 'メモ',
  recipe: 'レシピ',
  todo: 'やること',
  weight: '体重',
}
