import type { Shortcut } from '../frame/shortcut-sheet.tsx'

export const todoShortcuts: readonly Shortcut[] = [
  { keys: ['N'], text: 'やることを追加' },
  { keys: ['/'], text: '検索する' },
  { keys: ['1', '〜', '5'], text: '今日・これから・すべて・完了・期限切れ' },
  { keys: ['6'], text: 'カレンダー' },
  { keys: ['↑', '↓'], text: '一覧の中を動く（つまみの上では並べ替え）' },
  { keys: ['X'], text: '一覧の項目を選択（Shift＋↑↓で続けて）' },
  { keys: ['C'], text: '選んだ項目を完了' },
  { keys: ['T'], text: '選んだ項目を明日へ' },
  { keys: ['Delete'], text: '選んだ項目を削除' },
  { keys: ['Esc'], text: '詳細を閉じる' },
  { keys: ['?'], text: 'この一覧を開く' },
]
