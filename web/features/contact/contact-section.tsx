import { useState } from 'react'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactSent, type SentContact } from './contact-sent.tsx'
import { OwnContactThread } from './own-contact-thread.tsx'

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

type Props = {
  /** Changes when something new was sent. */
  newest: string | null
}

/** The member's own contacts with their state and the whole thread. Nothing for visitors. */
function OwnContacts({ newest }: Props) {
  const { value, read } = useRead('own-contacts', () => call(readOwnContacts, {}), {
    whenVisible: true,
    changes: [newest ?? ''],
  })
  if (!value || value.contacts.length === 0) return null
  // A notice about an answer leads to its thread.
  const wanted = new URLSearchParams(location.search).get('ticket')
  return (
    <section aria-labelledby="own-contacts">
      <h2 id="own-contacts" className="text-xl">
        これまでのお問い合わせ
      </h2>
      <ul className="mt-4 grid gap-3">
        {value.contacts.map((contact) => (
          <li key={contact.ticket}>
            <OwnContactThread
              contact={contact}
              isWanted={wanted !== null && [contact.ticket, ...(contact.merged ?? [])].includes(wanted)}
              onReplied={read}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
