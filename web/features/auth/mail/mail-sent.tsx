import type { ReactNode } from 'react'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { MailIcon } from '#web/ui/icons/things/mail.tsx'
import { useArrivalHeading } from '#web/ui/navigation/use-step-heading.ts'
import { JunkMailHint } from './junk-mail-hint.tsx'
import { LocalMailLink } from './local-mail-link.tsx'
import { ResendButton } from './resend-button.tsx'

type Props = { email: string; onResend: () => Promise<void>; children: ReactNode }

export function MailSent({ email, onResend, children }: Props) {
  const heading = useArrivalHeading()

  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className="grid size-16 animate-rise place-items-center rounded-full bg-success-soft text-success">
        <MailIcon size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        メールをご確認ください
      </h2>
      <p className="text-ink-soft">
        <Unbroken className="font-bold text-ink">{email}</Unbroken> 宛てにお送りしました。{children}
      </p>
      <JunkMailHint />
      <ResendButton resend={onResend} />
      <LocalMailLink />
    </div>
  )
}
