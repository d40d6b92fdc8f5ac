import type { Shortcut } from '../frame/shortcut-sheet.tsx'

export const weightShortcuts: readonly Shortcut[] = [
  { keys: ['N'], text: '体重を入力' },
  { keys: ['↑', '↓'], text: '0.1kgずつ変える（入力中）' },
  { keys: ['Enter'], text: '記録する（入力中）' },
  { keys: ['/'], text: '検索する' },
  { keys: ['G'], text: 'グラフへ移動' },
  { keys: ['←', '→'], text: '前後の日の値を読む（グラフで）' },
  { keys: ['+', '−'], text: '拡大・縮小（グラフで）' },
  { keys: ['PageUp', 'PageDown'], text: '前後の期間へ（グラフで）' },
  { keys: ['?'], text: 'この一覧を開く' },
]
