import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { reasonOfError, tellAuthError } from '#web/text/auth-error.ts'
import { type AuthContext, fieldOfCode } from '#web/text/auth-messages.ts'
import { setHint } from '#web/ui/feedback/hints.ts'
import { tellFailure } from '#web/ui/feedback/tell-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { signInAttempt } from './sign-in-attempt.ts'

type Options<Typed, Sent extends FieldValues> = {
  schema: z.ZodMiniType<Sent, FieldValues>
  defaults: Typed
  context: AuthContext
  /** The attempt whose errors a success removes. All of signing in is one attempt. */
  about?: string
  send: (sent: Sent) => Promise<void>
}

/** Without those that are empty: one would wipe out what somebody typed before the script arrived. */
const filledIn = <Typed extends FieldValues>(defaults: Typed) =>
  // A part of a Typed is what the library's deep partial of it allows.
  Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== '')) as DefaultValues<Typed>

/** A form about signing in: what is wrong is told beside the field that it concerns, and otherwise as `tellFailure` does. */
export function useAuthForm<Typed extends FieldValues, Sent extends FieldValues>({
  schema,
  defaults,
  context,
  about,
  send,
}: Options<Typed, Sent>) {
  const form = useForm<Typed, unknown, Sent>({
    // The input may be anything: the schema decides whether it can be sent.
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Typed, unknown, Sent>,
    defaultValues: filledIn(defaults),
    mode: 'onTouched',
  })
  const isSending = useRef(false)
  const ownId = useId()
  const attempt = about ?? (context === 'other' ? ownId : signInAttempt)

  async function submit(sent: Sent) {
    // State would come too late for the second of two quick presses.
    if (isSending.current) return
    isSending.current = true
    try {
      await send(sent)
      toast.settle(attempt)
      setHint(attempt, null)
    } catch (error) {
      tell(error)
    } finally {
      isSending.current = false
    }
  }

  function tell(error: unknown) {
    const told = tellAuthError(error, context)
    const reason = reasonOfError(error)
    const field = fields().find((name) => reason !== null && name === fieldOfCode[reason])
    if (!field) return tellFailure(attempt, told)
    const { text, hint } = told
    form.setError(field, { type: 'server', message: hint ?? text }, { shouldFocus: true })
    setHint(attempt, null)
    // Section 4 wants its own sentences as toasts too; any other is said once, beside the field.
    if (text === hint) toast.settle(attempt)
    else toast.error(text, { about: attempt, isSaidOnPage: hint === null })
  }

  function refuse(errors: FieldErrors<Typed>) {
    const message = fields()
      .map((name) => errors[name]?.message)
      .find((each) => typeof each === 'string')
    if (typeof message === 'string') toast.error(message, { about: attempt, isSaidOnPage: true })
  }

  const fields = () => Object.keys(defaults) as Path<Typed>[] // its own names
  const wrong = (name: Path<Typed>): string | undefined => {
    const message = form.formState.errors[name]?.message
    return typeof message === 'string' ? message : undefined
  }

  return {
    form,
    wrong,
    isSubmitting: form.formState.isSubmitting,
    onSubmit: form.handleSubmit(submit, refuse),
  }
}
