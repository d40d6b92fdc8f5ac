import type { ReactNode } from 'react'

/** Around the copy of a page or of something shared, beside the report. */
export const CopyFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-2 text-base">通報のときの写し</h2>
    <div className="rounded-lg border border-line bg-surface p-5">
      <h3 className="text-lg wrap-anywhere">{title || '無題'}</h3>
      {children}
    </div>
  </section>
)
