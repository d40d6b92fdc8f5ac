/** An exact number: a third stays a third, however often it is scaled. Always in lowest terms. */
export type Fraction = { readonly num: number; readonly den: number }

export function fraction(num: number, den = 1): Fraction {
  const divisor = gcd(Math.abs(num), den)
  return { num: num / divisor, den: den / divisor }
}

/** The factor from one number of servings to another. Both may have halves. */
export const servingsRatio = (wanted: number, written: number): Fraction =>
  fraction(Math.round(wanted * 2), Math.round(written * 2))

export const times = (a: Fraction, b: Fraction): Fraction => {
  // Reduce crosswise first, so that the products stay small.
  const [x, y] = [fraction(a.num, b.den), fraction(b.num, a.den)]
  return { num: x.num * y.num, den: x.den * y.den }
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den)

export const toNumber = ({ num, den }: Fraction): number => num / den

/** Parses 1.25 exactly as 5/4, without binary rounding. */
export function decimal(text: string): Fraction {
  const [whole = '0', places = ''] = text.split('.')
  return fraction(Number(whole + places), 10 ** places.length)
}

const gcd = (a: number, b: number): number => (b === 0 ? a || 1 : gcd(b, a % b))
