import { useId } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = { address: string; title: string }

/** The new address, to be sent on. */
export function SharedAddress({ address, title }: Props) {
  const id = useId()
  // In the system's browser: LINE's own shows pages without its address bar.
  const forLine = `${title}\n${address}?openExternalBrowser=1`

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.done('リンクをコピーしました')
    } catch {
      toast.error('コピーできませんでした。リンクを長押しして選んでください。')
    }
  }

  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg bg-paper-deep p-4">
      <label htmlFor={id} className="font-bold">
        見せるリンク
      </label>
      <input
        id={id}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        className={`${controlClass} min-h-11`}
      />
      <p className="text-sm text-ink-soft">
        この画面を閉じると、リンクはもう表示されません。知っている人は誰でも読めるので、見せたい人にだけ送ってください。
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<CopyIcon size={20} />} onClick={copy}>
          コピー
        </Button>
        <a
          href={`https://line.me/R/share?text=${encodeURIComponent(forLine)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          LINEで送る
        </a>
        {typeof navigator.share === 'function' && (
          <Button
            size="sm"
            variant="secondary"
            icon={<ShareIcon size={20} />}
            // Closing the system's sheet rejects too, and needs no message.
            onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
          >
            ほかのアプリ
          </Button>
        )}
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          開いて確かめる
        </a>
      </div>
    </section>
  )
}
