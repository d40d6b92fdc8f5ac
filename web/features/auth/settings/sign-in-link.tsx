import { useEffect, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSessionsDocument } from './use-sessions-document.ts'

export type ShownLink = { url: string; linkId: string; endsAtMs: number }

/** Shows the link while it works. The moment it is used, voided or over, it says so instead. */
export function SignInLink({ link: { url, linkId, endsAtMs } }: { link: ShownLink }) {
  const leftMs = useTimeLeft(endsAtMs)
  const state = useLinkState(linkId)

  if (state.kind === 'used') {
    return (
      <Notice live tone="success" title="使用されました">
        {state.by}
        でログインしました。お心当たりがない場合は、「この端末以外からログアウト」を押し、パスワードを変更してください。
      </Notice>
    )
  }
  if (state.kind === 'void') return <Notice live title="このリンクは無効になりました" />
  if (leftMs === 0) return <Notice live title="このリンクの有効期限が切れました" />
  return (
    <div className="grid gap-3 rounded-md bg-paper-deep p-4">
      <QrCode
        text={url}
        label="もう一台の端末で読み取るとログインできるQRコード"
        className="w-48 justify-self-center rounded-md"
      />
      <p role="timer" className="numerals text-center font-bold">
        あと{clockText(leftMs)}
      </p>
      <p className="text-sm break-all select-all">{url}</p>
      <CopyButton text={url} />
    </div>
  )
}

const attempt = 'copy-link'

function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.settle(attempt)
      toast.done('リンクをコピーしました')
    } catch {
      // On plain http or without permission there is no clipboard. One tap selects the link instead.
      toast.error('コピーできませんでした。リンクを長押しして選択してください。', { about: attempt })
    }
  }
  return (
    <Button size="sm" icon={<CopyIcon size={20} />} className="justify-self-start" onClick={copy}>
      リンクをコピー
    </Button>
  )
}

type LinkState = { kind: 'open' } | { kind: 'used'; by: string } | { kind: 'void' }

/** A link counts as voided only if the document has named it before: the document may be older than the link. */
function useLinkState(linkId: string): LinkState {
  const document = useSessionsDocument()
  const found = document?.links.find((link) => link.linkId === linkId)
  const [wasKnown, setKnown] = useState(false)
  useEffect(() => {
    if (found) setKnown(true)
  }, [found])
  if (found?.usedBy) return { kind: 'used', by: found.usedBy }
  return wasKnown && !found ? { kind: 'void' } : { kind: 'open' }
}

function useTimeLeft(endsAtMs: number): number {
  const leftAt = () => Math.max(0, endsAtMs - Date.now())
  const [leftMs, setLeft] = useState(leftAt)
  useEffect(() => {
    const beat = setInterval(() => setLeft(Math.max(0, endsAtMs - Date.now())), 1_000)
    return () => clearInterval(beat)
  }, [endsAtMs])
  return leftMs
}

/** 4:05 */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
