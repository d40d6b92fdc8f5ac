type Props = {
  d: string
  /** A fill class of the paint box. */
  fill: string
  /** How far the colour slipped from its line. */
  slip?: readonly [number, number]
  /** Colour without a line. */
  bare?: boolean
}

/** A shape as a wood block prints it: first the colour, then the line, a little out of register. */
export function Print({ d, fill, slip = [3, 2.5], bare = false }: Props) {
  return (
    <>
      <path
        d={d}
        className={fill}
        stroke="none"
        transform={bare ? undefined : `translate(${slip[0]} ${slip[1]})`}
      />
      {!bare && <path d={d} />}
    </>
  )
}
