import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Screens with keys of their own add them here, so that the list is whole. */
const shortcuts: readonly [key: string, does: string][] = [
  ['f', '会員・番号・ギフトなどを探す'],
  ['/', '検索の欄に移る'],
  ['j', '次の行・審査・お問い合わせに移る'],
  ['k', '前の行・審査・お問い合わせに移る'],
  ['Enter', '選んだ行を開く'],
  ['a', '審査：承認する'],
  ['r', '審査：却下する'],
  ['n', '審査：メモを残して保留にする'],
  ['q', '審査・会員・お問い合わせ・取り込み：一覧に戻る'],
  ['Ctrl+Enter', 'ダイアログの操作を進める（Macは⌘+Enter）'],
  ['?', 'この一覧を開く'],
  ['Esc', 'ダイアログを閉じる'],
]

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="キーボード操作">
      <dl className="grid grid-cols-[7rem_1fr] items-center gap-y-3">
        {shortcuts.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong/60 bg-paper px-2 py-0.5 text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
