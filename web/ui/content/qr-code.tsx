import qrcode from 'qrcode-generator'

type Props = {
  text: string
  /** The accessible name: what it is and where it leads. */
  label: string
  className?: string
}

/** The standard requires four empty modules around the code; scanners fail without them. */
const quiet = 4

/** Black on white in every theme: many scanners read nothing else. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = qrPath(text)
  const side = size + quiet * 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** One path for all dark modules, with each run in a row as one piece. */
export function qrPath(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue
      const start = column
      while (column + 1 < size && code.isDark(row, column + 1)) column++
      path += `M${start} ${row}h${column - start + 1}v1H${start}z`
    }
  }
  return { size, path }
}
