import type { Shortcut } from '../frame/shortcut-sheet.tsx'

export const todoShortcuts: readonly Shortcut[] = [
  { keys: ['N'], text: 'やることを追加' },
  { keys: ['/'], text: '検索する' },
  { keys: ['1', '〜', '5'], text: '今日・これから・すべて・完了・期限切れ' },
  { keys: ['6'], text: 'カレンダー' },
  { keys: ['↑', '↓'], text: '並べ替え（つまみを選んで）' },
  { keys: ['Delete'], text: '開いている項目を削除' },
  { keys: ['Esc'], text: '詳細を閉じる' },
  { keys: ['?'], text: 'この一覧を開く' },
]
