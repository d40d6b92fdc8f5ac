import { consolePort } from '#contract/console/console-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { isPrivateHost } from './env-local.ts'
import { type EnvSource, isOn, portMax, rangeProblems } from './env-source.ts'

/** The listener of the operator's console; null if there is none. */
export function readConsoleEnv(
  source: EnvSource,
  { localMode, publicPort }: { localMode: boolean; publicPort: number },
) {
  const { CONSOLE_PORT: wanted } = source
  if (wanted === 'off' || (!wanted && !localMode)) return { console: null }
  // A second product on one machine is often started with PORT=5002.
  const free = publicPort === consolePort ? consolePort + 1 : consolePort
  const port = Number(wanted || free)
  return {
    console: {
      host: source.CONSOLE_HOST || '127.0.0.1',
      port,
      origin: source.CONSOLE_ORIGIN || `http://localhost:${port}`,
      /** Nobody asked for this port: if it is taken, local mode starts without a console. */
      isDefaultPort: !wanted,
    },
  }
}

export function consoleProblems(source: EnvSource, { localMode }: { localMode: boolean }): Text[] {
  const { CONSOLE_PORT: wanted, CONSOLE_ORIGIN: origin, CONSOLE_HOST: host } = source
  const problems = wanted === 'off' ? [] : rangeProblems(source, 'CONSOLE_PORT', { min: 1, max: portMax })
  if (origin && !isConsoleOrigin(origin)) problems.push(operatorText('setting-console-origin'))
  if (localMode && host && !isOn(source.LOCAL_MODE_PUBLIC) && !isPrivateHost(host)) {
    problems.push(operatorText('setting-host-public', { host }))
  }
  return problems
}

/** Plain http only for this machine itself, such as at the end of an SSH tunnel. */
function isConsoleOrigin(origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
}
