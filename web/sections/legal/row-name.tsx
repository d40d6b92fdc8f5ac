type Props = { name: string; text: string }

/** The header of a table row: its name, with details in lighter type. */
export function RowName({ name, text }: Props) {
  return (
    <>
      {name}
      <span className="block font-normal">{text}</span>
    </>
  )
}
