import type { SharedSignal, SharingMember } from '#server/trust/signals-of.ts'

/**
 * Lists whom a member shares each signal with. `counts`: the signal means something by itself or beside another one.
 */
export function signalLines(signals: SharedSignal[]): string[] {
  if (signals.length === 0) return ['signals: nothing shared with another member in 90 days']
  return ['signals, shared with', ...signals.map(lineOf)]
}

function lineOf({ kind, count, members, counts }: SharedSignal): string {
  const more = count > members.length ? ', …' : ''
  const weight = counts ? 'counts' : 'does not count'
  return `  ${kind.padEnd(8)}  ${count} ${count === 1 ? 'member' : 'members'} (${weight}): ${members.map(nameOf).join(', ')}${more}`
}

const nameOf = ({ uid, flags }: SharingMember) => (flags.length > 0 ? `${uid} [${flags.join(', ')}]` : uid)
