import { type MessageKey, operatorText, type ParamsOf } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'

/**
 * An error that the operator can fix: shown as one line in the operator's language, without a stack. `message` is the
 * English text, for the server's log.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly key: MessageKey
  readonly text: Text

  constructor(key: MessageKey, text: Text) {
    super(text.en)
    this.key = key
    this.text = text
  }

  causedBy(error: unknown): this {
    this.cause = error
    return this
  }
}

export const operatorError = <Key extends MessageKey>(key: Key, ...params: ParamsOf<Key>) =>
  new OperatorError(key, operatorText(key, ...params))
