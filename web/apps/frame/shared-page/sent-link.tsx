import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = {
  label: string
  address: string
  title: string
  /** Said before it is sent. */
  note: string
  /** Another way to pass it on, such as a QR code. */
  children?: ReactNode
  isOpenable?: boolean
}

/** A new address, to be sent on. It is shown once. */
export function SentLink({ label, address, title, note, children, isOpenable = false }: Props) {
  const id = useId()

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
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        className={`${controlClass} min-h-11`}
      />
      <p className="text-sm text-ink-soft">{note}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<CopyIcon size={20} />} onClick={copy}>
          コピー
        </Button>
        <a
          href={`https://line.me/R/share?text=${encodeURIComponent(`${title}\n${outsideLine(address)}`)}`}
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
        {isOpenable && (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            開いて確かめる
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

/** In the system's browser: LINE's own shows pages without its address bar and knows no session. */
function outsideLine(address: string): string {
  const url = new URL(address)
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}
