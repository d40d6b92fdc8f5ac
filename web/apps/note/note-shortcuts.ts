import type { Shortcut } from '../frame/shortcut-sheet.tsx'

export const noteShortcuts: readonly Shortcut[] = [
  { keys: ['N'], text: 'メモを書く' },
  { keys: ['/'], text: '検索する' },
  { keys: ['↑', '↓'], text: '一覧の中を動く' },
  { keys: ['X'], text: '一覧のメモを選択（Shift＋↑↓で続けて）' },
  { keys: ['P'], text: '選んだメモをピン留め' },
  { keys: ['E'], text: '選んだメモをアーカイブ' },
  { keys: ['Delete'], text: '選んだメモを削除' },
  { keys: ['Esc'], text: 'メモを閉じる' },
  { keys: ['Ctrl', 'B'], text: '太字（編集中）' },
  { keys: ['Ctrl', 'I'], text: '斜体（編集中）' },
  { keys: ['Ctrl', 'K'], text: 'リンク（編集中）' },
  { keys: ['Tab'], text: 'リストを一段深く（Shift で浅く）' },
  { keys: ['Ctrl', 'Enter'], text: 'チェックを付ける・外す（編集中）' },
  { keys: ['Alt', '↑'], text: '行を上に動かす（↓ で下に、編集中）' },
  { keys: ['Ctrl', 'Z'], text: '元に戻す（Shift でやり直す）' },
  { keys: ['?'], text: 'この一覧を開く' },
]
