type Props = {
  d: string
  /** A fill class of the illustration palette. */
  fill: string
  /** The offset of the colour from its outline. */
  slip?: readonly [number, number]
}

/** A shape in woodblock-print style: the colour, then the outline, slightly out of register. */
export function Print({ d, fill, slip = [3, 2.5] }: Props) {
  return (
    <>
      <path d={d} className={fill} stroke="none" transform={`translate(${slip[0]} ${slip[1]})`} />
      <path d={d} />
    </>
  )
}
