type Props = { id: string; children: string }

/** A doubtful reading, as a question below its field. */
export function Question({ id, children }: Props) {
  return (
    <p id={id} className="mt-1 text-sm font-bold text-warning">
      {children}
    </p>
  )
}
