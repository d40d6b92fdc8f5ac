import type { Shortcut } from '../frame/shortcut-sheet.tsx'

export const habitShortcuts: readonly Shortcut[] = [
  { keys: ['N'], text: '習慣を追加' },
  { keys: ['↑', '↓'], text: '前後の習慣へ' },
  { keys: ['C'], text: 'できた・取り消す' },
  { keys: ['A'], text: '量やおやすみを記録' },
  { keys: ['E'], text: '編集する' },
  { keys: ['Delete'], text: '削除する' },
  { keys: ['/'], text: '検索する' },
  { keys: ['Esc'], text: '開いた習慣を閉じる' },
  { keys: ['?'], text: 'この一覧を開く' },
]
