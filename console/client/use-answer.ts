import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { OperatorCallable } from '#contract/console/operator-callable.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { call } from './call.ts'
import { useEveryAct } from './console-state.ts'

type Answer<Value> = {
  value: Value | null
  error: unknown
  /** Asks again and keeps the old value until the new one is there. */
  reload: () => void
}

type Options = {
  /** Shows the previous input's value while the next one loads, such as the rows of a list while a page is turned. */
  keepsPrevious?: boolean
}

/** The server's answer to a call that changes nothing, asked again when the input changes or an operator acts. */
export function useAnswer<Input extends Schema, Output extends Schema>(
  callable: OperatorCallable<Input, Output>,
  input: z.input<Input>,
  { keepsPrevious = false }: Options = {},
): Answer<z.output<Output>> {
  const [state, setState] = useState<{ key: string; value: z.output<Output> | null; error: unknown }>()
  const key = JSON.stringify(input)
  const turn = useRef(0)
  const latest = useRef(input)
  latest.current = input

  const read = useCallback(
    async (key: string) => {
      const own = ++turn.current
      try {
        const value = await call(callable, latest.current)
        // A slow answer must not replace a later one.
        if (own === turn.current) setState({ key, value, error: null })
      } catch (error) {
        if (own !== turn.current) return
        setState((before) => ({ key, value: before?.key === key ? before.value : null, error }))
      }
    },
    [callable],
  )

  useEffect(() => void read(key), [read, key])
  // A page that waits for a decision must not offer it again after a colleague has made it.
  useEveryAct(() => void read(key))
  // An answer to another input must not be shown: the operator would act on the wrong member.
  const isOfInput = state?.key === key
  return {
    value: isOfInput || keepsPrevious ? (state?.value ?? null) : null,
    error: isOfInput ? state.error : null,
    reload: () => void read(key),
  }
}
