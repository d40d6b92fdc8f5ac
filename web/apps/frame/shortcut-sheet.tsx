import { Dialog } from '#web/ui/overlays/dialog.tsx'

export type Shortcut = { keys: string[]; text: string }

type Props = { open: boolean; onClose: () => void; shortcuts: readonly Shortcut[] }

/** The keyboard shortcuts of an app, opened with `?`. */
export function ShortcutSheet({ open, onClose, shortcuts }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="キーボード操作">
      <dl className="grid gap-2">
        {shortcuts.map(({ keys, text }) => (
          <div
            key={text}
            className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-0"
          >
            <dt>{text}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-w-8 place-items-center rounded-sm border border-line-strong bg-paper px-2 py-0.5 font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
