import { type ContactForm, contactSend } from '#contract/contact.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { reach } from '#web/client/transport/reach.ts'
import { type ContactTrouble, contactTrouble } from '#web/text/contact.ts'

type Sent = { ticket: string } | { trouble: ContactTrouble }

export async function send(contact: ContactForm, contactId: string): Promise<Sent> {
  try {
    return await call(contactSend, { ...contact, contactId })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { trouble: contactTrouble(error.reason, reach() !== 'offline') }
  }
}
