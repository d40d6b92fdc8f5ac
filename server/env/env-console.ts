import { consolePort } from '#contract/console/console-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { isPrivateHost } from './env-local.ts'
import { type EnvSource, isOn } from './env-source.ts'

/** The listener of the operator's console. Null: there is none. */
export type ConsoleEnv = {
  console: {
    host: string
    port: number
    origin: string
    /** Nobody asked for this port: if it is taken, local mode starts without a console. */
    isDefaultPort: boolean
  } | null
}

export function readConsoleEnv(
  source: EnvSource,
  { localMode, publicPort }: { localMode: boolean; publicPort: number },
): ConsoleEnv {
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
      isDefaultPort: !wanted,
    },
  }
}

export function consoleProblems(source: EnvSource, { localMode }: { localMode: boolean }): Text[] {
  const { CONSOLE_PORT: wanted, CONSOLE_ORIGIN: origin, CONSOLE_HOST: host } = source
  const problems: Text[] = []
  const port = Number(wanted)
  if (wanted && wanted !== 'off' && (!Number.isInteger(port) || port < 1 || port > 65_535)) {
    problems.push(operatorText('setting-range', { name: 'CONSOLE_PORT', min: 1, max: 65_535 }))
  }
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
