import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { SharedSignal, SharingMember } from '#server/trust/signals-of.ts'
import { padded } from '../command-line/table.ts'

/** Lists whom a member shares each signal with, and whether the signal means something. */
export function signalLines(say: Say, signals: SharedSignal[]): string[] {
  if (signals.length === 0) return [say('no-signals')]
  return [say('signals-heading'), ...signals.map((signal) => lineOf(say, signal))]
}

const kindWidth = 8

function lineOf(say: Say, { kind, count, members, counts }: SharedSignal): string {
  const names = members.map((member) => nameOf(say, member)).join(', ')
  const more = count > members.length ? ', …' : ''
  const line = { kind: padded(say(`signal-${kind}`), kindWidth), count, members: names + more, counts }
  return `  ${say('signal-line', line)}`
}

const nameOf = (say: Say, { uid, flags }: SharingMember) =>
  flags.length > 0 ? `${uid} [${flags.map((flag) => say(`flag-${flag}`)).join(', ')}]` : uid
