import { type MessageKey, operatorText, type ParamsOf } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'

/** `fail`: members notice, or will soon. `warn`: look at it. `skip`: not configured, or not checkable from here. */
type Level = 'ok' | 'warn' | 'fail' | 'skip'

export type DoctorFinding = { check: string; level: Level; key: MessageKey; text: Text }

export const finding = <Key extends MessageKey>(
  check: string,
  level: Level,
  key: Key,
  ...params: ParamsOf<Key>
): DoctorFinding => ({ check, level, key, text: operatorText(key, ...params) })

/** A check that cannot run is a finding too: the others still run. */
export async function guarded(check: string, work: () => Promise<DoctorFinding[]>): Promise<DoctorFinding[]> {
  try {
    return await work()
  } catch (error) {
    const detail = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    return [finding(check, 'fail', 'doctor-unchecked', { detail: detail ?? '' })]
  }
}
