const textLengthMax = 100_000
const gaps = /[^\S\r\n]{41,}/g
const gapLengthMax = 40
const line = /[^\r\n]+/g

/**
 * The text without what is longer than any recipe, line and gap: many patterns take time by the square of a line, and a
 * page may be hostile.
 */
export const withinReason = (text: string, { lineLengthMax = 1_000 } = {}): string =>
  text
    .slice(0, textLengthMax)
    .replace(gaps, (gap) => gap.slice(0, gapLengthMax))
    .replace(line, (each) => each.slice(0, lineLengthMax))
