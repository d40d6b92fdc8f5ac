import type { ReactNode } from 'react'

/** Names with values, side by side if there is space. */
export function DetailList({ details }: { details: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="overflow-hidden rounded-md border border-line bg-surface">
      {details.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-1 border-line not-last:border-b sm:grid-cols-[min(13rem,40%)_minmax(0,1fr)] print:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <dt className="bg-paper-deep px-5 py-3 font-bold sm:py-4">{name}</dt>
          <dd className="px-5 py-3 sm:py-4">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
