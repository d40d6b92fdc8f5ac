import { versionsOf } from '#contract/legal-changes.ts'
import type { LegalDocumentName } from '#contract/legal-versions.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { Container } from '#web/ui/content/container.tsx'
import { useServiceStatus } from '../../client/service-status.ts'
import { Contents } from './contents.tsx'
import { type LegalDocument, sectionNumber } from './legal-document.ts'
import { LegalHeader } from './legal-header.tsx'
import { ShownDocument } from './section-link.tsx'
import { SectionTitle } from './section-title.tsx'

export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <ShownDocument value={document}>
      <LegalHeader document={document} />
      <Container className="grid gap-8 pt-8 pb-20 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14 lg:pt-14 print:block">
        <Contents document={document} />
        <article className="grid max-w-[44rem] min-w-0 gap-13">
          {document.sections.map((section) => (
            <section key={section.id} data-part className="ui-prose">
              <h2 id={section.id} className="group flex gap-2">
                {document.numbering !== 'none' && (
                  <span className="shrink-0 text-accent">{sectionNumber(document, section.id)}</span>
                )}
                <span>
                  <SectionTitle title={section.title} />
                  <a
                    href={`#${section.id}`}
                    aria-label={`「${section.title}」へのリンク`}
                    data-print="no"
                    className="-my-2 inline-grid size-11 place-items-center align-middle rounded-sm text-base font-normal text-ink-soft! no-underline! opacity-0 group-hover:opacity-100 hover:bg-accent-soft hover:text-accent! focus-visible:opacity-100"
                  >
                    #
                  </a>
                </span>
              </h2>
              {section.body}
            </section>
          ))}
          {document.name && <LegalHistory name={document.name} />}
          <p className="mt-3 text-right text-sm text-ink-soft">
            {fullDayWords(document.established)} 制定
            {document.revised && (
              <>
                <br />
                {fullDayWords(document.revised)} 最終改定
              </>
            )}
          </p>
        </article>
      </Container>
    </ShownDocument>
  )
}

/** All versions with the day from which each applies and what it changed, newest first. */
function LegalHistory({ name }: { name: LegalDocumentName }) {
  // The server may let a version apply later than its text says, because it was announced late.
  const postponed = useServiceStatus()?.postponed.filter(({ document }) => document === name) ?? []
  return (
    <section aria-labelledby="versions" data-part className="ui-prose mt-3">
      <h2 id="versions">改定の履歴</h2>
      <ol className="list-none! pl-0!">
        {versionsOf(name).map(({ version, changes }) => (
          <li key={version} className="border-t border-line py-4 pl-0! first:border-t-0 first:pt-0">
            <p className="font-bold">
              <time dateTime={version}>{fullDayWords(version)}</time>から適用
              {postponed
                .filter((each) => each.version === version)
                .map(({ effectiveOn }) => (
                  <span key={effectiveOn}>（{fullDayWords(effectiveOn)}に延期）</span>
                ))}
              {changes.length === 0 && '（制定）'}
            </p>
            {changes.length > 0 && (
              <ul className="mt-2">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
