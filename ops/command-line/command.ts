import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Env } from '#server/env.ts'
import { type OperatorError, operatorError } from '#server/operator-error.ts'

export type Command = {
  name: string
  usage: Text
  about: Text
  run: (env: Env, parameters: string[], operator: Operator) => Promise<void>
}

/** The person at the terminal: who acts, and in which language to answer. */
export type Operator = { actor: string; language: 'ja' | 'en'; say: Say }

export const wrongUsage = ({ name, usage }: Pick<Command, 'name' | 'usage'>): OperatorError =>
  operatorError('wrong-usage', { command: name, usage })
