const roundCount = 5

/**
 * Takes ours and theirs in turn, so that whatever else the machine does falls on both, and once for nothing before:
 * what is cold then is the same for nobody.
 */
export async function inTurn<T>(
  ours: () => Promise<T>,
  theirs: () => Promise<T>,
): Promise<{ ours: T; theirs: T }[]> {
  await ours()
  await theirs()
  const rounds: { ours: T; theirs: T }[] = []
  for (let round = 0; round < roundCount; round++) {
    // Whoever is first in one round is second in the next.
    if (round % 2 === 0) {
      const first = await ours()
      rounds.push({ ours: first, theirs: await theirs() })
    } else {
      const first = await theirs()
      rounds.push({ ours: await ours(), theirs: first })
    }
  }
  return rounds
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

export type Rate = { perSecond: number; cpuMs: number }

/** How ours stands to theirs, round by round, and what one of each costs the process that serves it. */
export function compareRates(rounds: readonly { ours: Rate; theirs: Rate }[]) {
  const cpuMs = (side: 'ours' | 'theirs') => median(rounds.map((round) => round[side].cpuMs)).toFixed(2)
  return {
    ratio: median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    cpu: `${cpuMs('ours')} ms, theirs ${cpuMs('theirs')} ms`,
  }
}
