import { useId } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = { address: string }

/** The new address, to be copied or opened. */
export function CalendarAddress({ address }: Props) {
  const id = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.done('アドレスをコピーしました')
    } catch {
      toast.error('コピーできませんでした。アドレスを長押しして選んでください。')
    }
  }

  return (
    <section className="grid grid-cols-1 gap-2 rounded-lg bg-paper-deep p-4">
      <label htmlFor={id} className="font-bold">
        あなただけのアドレス
      </label>
      <input
        id={id}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        className={`${controlClass} min-h-11`}
      />
      <p className="text-sm text-ink-soft">
        この画面を閉じると、もう表示されません。アドレスを知っている人は誰でも見られます。人に教えないでください。
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" icon={<CopyIcon size={20} />} onClick={copy}>
          コピー
        </Button>
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          カレンダーアプリで開く
        </a>
      </div>
    </section>
  )
}
