/** The same list in another order, which depends on the seed alone. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = (seed + 1) * 2_654_435_761
  const keyed = list.map((item) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return { item, key: state }
  })
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
