import type { Shortcut } from '../frame/shortcut-sheet.tsx'

export const recipeShortcuts: readonly Shortcut[] = [
  { keys: ['N'], text: 'レシピを書く' },
  { keys: ['V'], text: '貼り付けて読み取る' },
  { keys: ['/'], text: '検索する' },
  { keys: ['B'], text: '買い物リストを作る' },
  { keys: ['M'], text: '献立を開く' },
  { keys: ['E'], text: '開いているレシピを編集' },
  { keys: ['C'], text: '開いているレシピを調理モードで開く' },
  { keys: ['F'], text: '開いているレシピをお気に入りに' },
  { keys: ['←', '→'], text: '手順を進む・戻る（調理モード）' },
  { keys: ['Alt', '↑↓'], text: '行を上下に動かす（編集中）' },
  { keys: ['Delete'], text: '開いているレシピを削除' },
  { keys: ['Esc'], text: 'レシピを閉じる' },
  { keys: ['?'], text: 'この一覧を開く' },
]
