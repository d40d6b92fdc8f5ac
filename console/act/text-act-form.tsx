import { type ComponentProps, useState } from 'react'
import type * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'
import { ActForm } from './act-form.tsx'
import { isWithinLimit, LimitedText } from './limited-text.tsx'

type Props<Input extends Schema> = Omit<ComponentProps<typeof ActForm<Input>>, 'input' | 'children'> & {
  field: Omit<ComponentProps<typeof LimitedText>, 'value' | 'onChange'>
  firstText?: string
  /** Null if nothing could be done with it. */
  inputOf: (text: string) => z.input<Input> | null
}

/** An act whose only field is a text. */
export function TextActForm<Input extends Schema>({ field, firstText = '', inputOf, ...form }: Props<Input>) {
  const [text, setText] = useState(firstText)
  return (
    <ActForm<Input> {...form} input={isWithinLimit(text, field.max) ? inputOf(text) : null}>
      <LimitedText {...field} value={text} onChange={setText} />
    </ActForm>
  )
}
