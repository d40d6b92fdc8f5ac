import { appIds } from '#contract/apps/apps.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'

export type Shortcut = { keys: string[]; text: string }

type Props = { open: boolean; onClose: () => void; shortcuts: readonly Shortcut[] }

/** The keyboard shortcuts of an app, opened with `?` or from the menu, and the switch that turns single keys off. */
export function ShortcutSheet({ open, onClose, shortcuts }: Props) {
  const isOn = useSingleKeys()
  return (
    <Dialog open={open} onClose={onClose} title="キーボード操作">
      <Switch
        label="1文字のキーで操作する"
        hint={`オフにすると、文字・数字・記号だけのキーでは動きません。この端末の${appIds.length}つのアプリに共通です。`}
        checked={isOn}
        onChange={setSingleKeys}
      />
      <dl className="mt-4 grid gap-2">
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
