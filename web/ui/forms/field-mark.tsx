/** 必須 or 任意, beside the name of a field. */
export function FieldMark({ required }: { required: boolean }) {
  return (
    <span
      className={`rounded-sm border px-1.5 text-xs leading-5 font-medium whitespace-nowrap ${
        required ? 'border-accent text-accent' : 'border-line-strong text-ink-soft'
      }`}
    >
      {required ? '必須' : '任意'}
    </span>
  )
}
