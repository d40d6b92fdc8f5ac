/** A title whose part in brackets wraps to the next line as a whole if both do not fit. */
export function SectionTitle({ title }: { title: string }) {
  const [plain, bracketed] = title.split(/(?=（)/)
  return (
    <>
      {plain}
      {bracketed && <span className="inline-block">{bracketed}</span>}
    </>
  )
}
