const roundCount = 5

/**
 * Alternates between ours and the baseline, so that other load on the machine affects both. One uncounted
 * round first warms both up.
 */
export async function inTurn<T>(
  ours: () => Promise<T>,
  theirs: () => Promise<T>,
): Promise<{ ours: T; theirs: T }[]> {
  await ours()
  await theirs()
  const rounds: { ours: T; theirs: T }[] = []
  for (let round = 0; round < roundCount; round++) {
    // Swap the order in every round.
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

/** The median ratio over the rounds, and the CPU time per request of each side. */
export function compareRates(rounds: readonly { ours: Rate; theirs: Rate }[]) {
  const cpuMs = (side: 'ours' | 'theirs') => median(rounds.map((round) => round[side].cpuMs)).toFixed(2)
  return {
    ratio: median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    cpu: `${cpuMs('ours')} ms, theirs ${cpuMs('theirs')} ms`,
  }
}
