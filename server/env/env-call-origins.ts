import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { EnvSource } from './env-source.ts'

/** Separated by commas; none if absent. */
export const readCallOrigins = ({ CALL_ORIGINS: list = '' }: EnvSource): string[] =>
  list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')

/** Each must be exactly what a browser sends as Origin: no path, no wildcard, not `null`; https outside local mode. */
export function callOriginProblems(source: EnvSource, { localMode }: { localMode: boolean }): Text[] {
  const begin = localMode ? /^https?:\/\// : /^https:\/\//
  return readCallOrigins(source)
    .filter((origin) => !begin.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
    .map((origin) => operatorText('setting-call-origin', { origin }))
}
