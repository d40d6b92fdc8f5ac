import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { SecretAddress } from './secret-address.tsx'

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
  const linkClass = buttonClass({ size: 'sm', variant: 'secondary' })
  return (
    <SecretAddress word="リンク" label={label} address={address} note={note} below={children} isCopyMain>
      <a
        href={`https://line.me/R/share?text=${encodeURIComponent(`${title}\n${outsideLine(address)}`)}`}
        target="_blank"
        rel="noreferrer"
        className={linkClass}
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
        <a href={address} target="_blank" rel="noreferrer" className={linkClass}>
          開いて確かめる
        </a>
      )}
    </SecretAddress>
  )
}

/** In the system's browser: LINE's own shows pages without its address bar and knows no session. */
function outsideLine(address: string): string {
  const url = new URL(address)
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}
