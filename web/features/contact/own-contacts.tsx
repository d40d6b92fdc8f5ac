import { readOwnContacts } from '#contract/contact-thread.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { OwnContactThread } from './own-contact-thread.tsx'

type Props = {
  /** Changes when something new was sent. */
  newest: string | null
}

/** The member's own contacts with their state and the whole thread. Nothing for visitors. */
export function OwnContacts({ newest }: Props) {
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
