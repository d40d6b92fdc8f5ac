import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type EnvSource, isOn } from './env-source.ts'
import { isUrlOnThisMachine } from './env-tls.ts'

const begin = ['rediss://', 'redis://']

/** The Redis or Valkey that carries live notices between processes. Null: the database does. */
export const readNoticesEnv = (source: EnvSource) => ({ noticesUrl: source.NOTICES_URL || null })

export function noticesProblems(source: EnvSource, { localMode }: { localMode: boolean }): Text[] {
  const { NOTICES_URL: url } = source
  if (!url) return []
  if (!begin.some((each) => url.startsWith(each)) || !URL.canParse(url) || !new URL(url).hostname)
    return [operatorText('setting-begins-with', { name: 'NOTICES_URL', begin })]
  // The notices are encrypted, but the password of the Redis would cross the network in clear.
  const isProtected =
    url.startsWith('rediss://') || isUrlOnThisMachine(url) || isOn(source.NOTICES_WITHOUT_TLS)
  return isProtected || localMode ? [] : [operatorText('setting-notices-tls')]
}
