import { useEffect, useState } from 'react'
import { Card } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { ChevronDownIcon } from '#web/ui/icons/directions/chevron-down.tsx'
import { type LegalDocument, sectionNumber } from './legal-document.ts'
import { SectionTitle } from './section-title.tsx'

/** Beside the text on desktop, where it highlights the current section; collapsed above it on phones. */
export function Contents({ document }: { document: LegalDocument }) {
  const current = useCurrentSection(document.sections.map(({ id }) => id))
  return (
    <>
      <nav
        aria-label="目次"
        data-print="no"
        className="sticky top-24 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto after:pointer-events-none after:sticky after:bottom-0 after:block after:h-14 after:bg-linear-to-t after:from-paper after:to-transparent max-lg:hidden"
      >
        <p className="mb-3 text-sm font-bold text-ink-soft">目次</p>
        <ContentsList document={document} current={current} />
      </nav>
      <nav aria-label="目次" data-print="no" className="lg:hidden">
        <Card as="details" corners="md" padding="none" className="group">
          <summary className="flex min-h-14 items-center justify-between px-5 font-bold">
            <span>
              目次
              <span className="ml-2 text-sm font-normal text-ink-soft">全{document.sections.length}項目</span>
            </span>
            <ChevronDownIcon size={20} className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="px-3 pb-4">
            <ContentsList document={document} current={null} />
          </div>
        </Card>
      </nav>
    </>
  )
}

function ContentsList({ document, current }: { document: LegalDocument; current: string | null }) {
  return (
    <ol className="text-sm">
      {document.sections.map((section) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            aria-current={section.id === current ? 'location' : undefined}
            className={cx(
              'flex items-baseline gap-2 border-l-2 px-3 py-3.5 leading-snug transition-colors hover:text-accent lg:py-1.5',
              section.id === current ? 'border-accent font-bold text-accent' : 'border-line text-ink-soft',
            )}
          >
            {document.numbering !== 'none' && (
              <span className="shrink-0 tabular-nums">{sectionNumber(document, section.id)}</span>
            )}
            <span>
              <SectionTitle title={section.title} />
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The id of the current section: the last heading above the upper third of the window. */
function useCurrentSection(ids: string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')

  useEffect(() => {
    const look = () => {
      const passed = key
        .split(' ')
        .filter(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
        )
      setCurrent(passed.at(-1) ?? null)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [key])

  return current
}
