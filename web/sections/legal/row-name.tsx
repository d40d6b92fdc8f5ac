type Props = { name: string; text: string }

/** What heads a row of a table: its name, and in lighter letters what belongs to it. */
export function RowName({ name, text }: Props) {
  return (
    <>
      {name}
      <span className="block font-normal">{text}</span>
    </>
  )
}
