const [tab, lineFeed, carriageReturn, blank] = [0x09, 0x0a, 0x0d, 0x20]

/** Joins the lines of a calendar that go on behind a blank, before they are decoded: a line may be cut inside a letter. */
export function unfolded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(bytes.length)
  let [length, at] = [0, 0]
  while (at < bytes.length) {
    const end = at + (bytes[at] === carriageReturn ? 1 : 0)
    const isFold = bytes[end] === lineFeed && (bytes[end + 1] === blank || bytes[end + 1] === tab)
    if (isFold) at = end + 2
    else whole[length++] = bytes[at++] ?? 0
  }
  return whole.subarray(0, length)
}
