import { useState } from 'react'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactSent, type SentContact } from './contact-sent.tsx'
import { OwnContacts } from './own-contacts.tsx'

/** The form, replaced by the ticket after sending. */
export function ContactSection({ operatorEmail }: { operatorEmail: string }) {
  const [sent, setSent] = useState<SentContact | null>(null)

  return (
    <div className="grid content-start gap-10">
      <Card padding="lg">
        {sent ? (
          <ContactSent {...sent} onAnother={() => setSent(null)} />
        ) : (
          <>
            <noscript>
              <div className="mb-6">
                <Notice tone="warning" title="フォームの送信にはJavaScriptが必要です">
                  ブラウザの設定でJavaScriptを有効にするか、
                  <TextLink href={`mailto:${operatorEmail}`}>{operatorEmail}</TextLink>
                  までメールでご連絡ください。
                </Notice>
              </div>
            </noscript>
            <ContactForm operatorEmail={operatorEmail} onSent={setSent} />
          </>
        )}
      </Card>
      <OwnContacts newest={sent?.ticket ?? null} />
    </div>
  )
}
