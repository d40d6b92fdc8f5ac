import { useEffect, useRef, useState } from 'react'
import { type ContactKind, replyWords } from '#contract/contact.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { SuccessIcon } from '#web/ui/icons/signs/success.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export type SentContact = { ticket: string; email: string; kind: ContactKind }

type Props = SentContact & { onAnother: () => void }

export function ContactSent({ ticket, email, kind, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is gone, so move the focus to the new content.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid justify-items-center gap-5 py-4 text-center">
      <span className="grid size-16 animate-rise place-items-center rounded-full bg-success-soft text-success">
        <SuccessIcon size={32} />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          お問い合わせを受け付けました
        </h2>
        <p className="mt-2 text-ink-soft">担当者が確認し、{replyWords(kind)}</p>
      </div>
      <div className="w-full max-w-md rounded-lg border border-line bg-paper p-6">
        <p className="text-sm font-bold text-ink-soft">受付番号</p>
        <p className="numerals mt-1 mb-4 text-2xl font-bold select-all sm:text-3xl">{ticket}</p>
        <CopyTicket ticket={ticket} />
      </div>
      <div className="w-full max-w-md text-left">
        <Notice title="受付のメールをお送りしました">
          <Unbroken className="font-bold">{email}</Unbroken>{' '}
          宛てのメールが数分たっても届かないときは、迷惑メールのフォルダーと迷惑メール設定をご確認ください。
        </Notice>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/">ホームに戻る</ButtonLink>
        <Button variant="quiet" onClick={onAnother}>
          別のお問い合わせをする
        </Button>
      </div>
    </div>
  )
}

const attempt = 'copy-ticket'

function CopyTicket({ ticket }: { ticket: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(ticket)
      setCopied(true)
      toast.settle(attempt)
      toast.done('受付番号をコピーしました')
    } catch {
      // No clipboard on plain http or without permission; one tap selects the number.
      toast.error('コピーできませんでした。番号を長押しして選択してください。', { about: attempt })
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={isCopied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
      onClick={copy}
    >
      {isCopied ? 'コピーしました' : '受付番号をコピー'}
    </Button>
  )
}
