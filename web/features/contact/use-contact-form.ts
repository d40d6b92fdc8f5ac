import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { accountDocument } from '#contract/account.ts'
import { type ContactForm, contactForm, contactSend, isAppeal } from '#contract/contact.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { takeQuestion } from '#web/client/session/contact-question.ts'
import { draftOwner } from '#web/client/session/member-drafts.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { reach } from '#web/client/transport/reach.ts'
import { type ContactTrouble, contactFieldSentence, contactTrouble } from '#web/text/contact.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { SentContact } from './contact-sent.tsx'
import { type ContactDraft, clearDraft, type DraftOwner, loadDraft, newDraft, saveDraft } from './draft.ts'
import { withPrefill } from './prefill.ts'

/** The raw input, not validated yet. */
export type Typed = { kind: string; name: string; email: string; body: string; consent: boolean }

const blank: Typed = { kind: '', name: '', email: '', body: '', consent: false }

const attempt = 'contact'

export function useContactForm(onSent: (sent: SentContact) => void) {
  const form = useForm<Typed, unknown, ContactForm>({
    // Cast: the input may be anything; the schema validates it.
    resolver: standardSchemaResolver(contactForm) as Resolver<Typed, unknown, ContactForm>,
    // No default values: they would erase what was typed before hydration.
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const draft = useRef<ContactDraft>(null)
  const owner = useRef<DraftOwner>(null)
  const uid = useUser()?.uid ?? null
  const { email: knownEmail = null, nickname: knownName = '' } = useDocument(accountDocument) ?? {}
  const [trouble, setTrouble] = useState<ContactTrouble | null>(null)
  const isSending = useRef(false)

  useEffect(() => {
    const writer = owner.current
    owner.current = uid ?? draftOwner()
    draft.current = withPrefill(loadDraft(owner.current) ?? newDraft(), location.search, takeQuestion())
    const { kind, name, email, body } = draft.current
    // A member's input is removed when the session ends; a visitor who signs in keeps it.
    const hasLeft = writer !== null && writer !== owner.current
    const typed = hasLeft ? blank : form.getValues()
    form.reset({
      kind: typed.kind || kind,
      name: typed.name || name,
      email: typed.email || email,
      body: typed.body || body,
      // Never restored from the draft, but a tick made before hydration counts.
      consent: typed.consent ?? false,
    })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { kind, name, email, body } }) => {
        if (!draft.current) return
        draft.current = { ...draft.current, kind, name, email, body }
        saveDraft(owner.current, draft.current)
      },
    })
  }, [form, uid])

  // The member's address and name are known, so the form does not ask for them.
  useEffect(() => {
    if (!knownEmail) return
    form.setValue('email', knownEmail)
    form.setValue('name', knownName)
  }, [form, knownEmail, knownName])

  async function submit(contact: ContactForm) {
    // A ref, because state would update too late for a double click.
    if (isSending.current) return
    isSending.current = true
    draft.current ??= newDraft()
    setTrouble(null)
    const sent = await send(contact, draft.current.contactId).finally(() => {
      isSending.current = false
    })
    if ('trouble' in sent) {
      setTrouble(sent.trouble)
      toast.error(sent.trouble.title, { about: attempt, isSaidOnPage: true })
      return
    }
    toast.settle(attempt)
    clearDraft(owner.current)
    draft.current = null
    const { email, kind, body } = contact
    onSent({ ticket: sent.ticket, email, kind: isAppeal(body) ? 'appeal' : kind })
  }

  function refuse(errors: FieldErrors<Typed>) {
    const first = fieldOrder.find((field) => errors[field])
    if (!first) return
    toast.error(contactFieldSentence(first, form.getValues(first)), { about: attempt, isSaidOnPage: true })
    form.setFocus(first)
  }

  function erase() {
    clearDraft(owner.current)
    draft.current = newDraft()
    setTrouble(null)
    form.reset(knownEmail ? { ...blank, email: knownEmail, name: knownName } : blank)
  }

  return { form, knownEmail, trouble, erase, onSubmit: form.handleSubmit(submit, refuse) }
}

/** The order on the page, which differs from the library's. */
const fieldOrder = ['kind', 'name', 'email', 'body', 'consent'] as const

type Sent = { ticket: string } | { trouble: ContactTrouble }

async function send(contact: ContactForm, contactId: string): Promise<Sent> {
  try {
    return await call(contactSend, { ...contact, contactId })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { trouble: contactTrouble(error.reason, reach() !== 'offline') }
  }
}
