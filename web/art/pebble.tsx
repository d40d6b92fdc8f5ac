import { Print } from './print.tsx'

type Props = {
  /** The middle of its underside. */
  x: number
  y: number
  width: number
  height: number
  fill?: string
  tilt?: number
  speckled?: boolean
}

export function Pebble({
  x,
  y,
  width,
  height,
  fill = 'fill-art-stone-soft',
  tilt = 0,
  speckled = true,
}: Props) {
  const centre = y - height / 2
  return (
    <g transform={`rotate(${tilt} ${x} ${centre})`}>
      <Print d={pebbleOutline(x, centre, width, height)} fill={fill} />
      {speckled && (
        <path
          d={`M${x + width * 0.18} ${centre - height * 0.12}h.1M${x + width * 0.27} ${centre + height * 0.06}h.1M${x + width * 0.12} ${centre + height * 0.14}h.1`}
          strokeWidth="3"
          opacity="0.45"
        />
      )}
    </g>
  )
}

/** An irregular egg shape lying on its side. */
export function pebbleOutline(x: number, y: number, width: number, height: number): string {
  const at = (across: number, down: number) =>
    `${(x + across * width).toFixed(1)} ${(y + down * height).toFixed(1)}`
  return [
    `M${at(-0.5, 0.02)}`,
    `C${at(-0.5, -0.36)} ${at(-0.3, -0.5)} ${at(-0.03, -0.5)}`,
    `C${at(0.29, -0.51)} ${at(0.5, -0.33)} ${at(0.5, 0.06)}`,
    `C${at(0.5, 0.42)} ${at(0.26, 0.5)} ${at(-0.03, 0.5)}`,
    `C${at(-0.33, 0.5)} ${at(-0.5, 0.38)} ${at(-0.5, 0.02)}Z`,
  ].join('')
}
