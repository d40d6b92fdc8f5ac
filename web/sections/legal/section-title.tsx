/** A title whose part in brackets goes to the next line as a whole, where both do not fit. */
export function SectionTitle({ title }: { title: string }) {
  const [plain, bracketed] = title.split(/(?=（)/)
  return (
    <>
      {plain}
      {bracketed && <span className="inline-block">{bracketed}</span>}
    </>
  )
}
